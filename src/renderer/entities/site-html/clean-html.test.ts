import { afterEach, describe, expect, it } from 'vitest'
import { cleanByBrowser, putCleanHtml } from './clean-html.ts'
import { hostileHtml } from './hostile-html.test-kit.ts'
import { browserRules, purifyRules } from './html-rules.ts'

const cleaned = async (html: string): Promise<string> => {
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  await putCleanHtml(element, html)
  return element.innerHTML
}

afterEach(() => document.body.replaceChildren())

describe("an agency's HTML where the browser has no cleaner", () => {
  it('is cleaned by DOMPurify', () => {
    expect(cleanByBrowser('<b>x</b>')).toBeNull()
  })

  it.each(hostileHtml)('$title: $html', async ({ html, left }) => {
    expect(await cleaned(html)).toBe(left)
  })

  it('replaces the earlier content', async () => {
    const element = document.createElement('div')
    await putCleanHtml(element, '<p>a</p>')
    await putCleanHtml(element, '<p>b</p>')
    expect(element.innerHTML).toBe('<p>b</p>')
  })
})

it('both ways to clean use one list', () => {
  expect(purifyRules.ALLOWED_TAGS.filter((tag) => tag !== '#text')).toEqual(browserRules.elements)
  expect(purifyRules.ALLOWED_ATTR).toEqual(browserRules.attributes)
})
