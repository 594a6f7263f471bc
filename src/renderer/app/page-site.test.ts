import { afterEach, describe, expect, it } from 'vitest'
import { pageSiteId } from '#contract/common/constants.ts'
import { aSite } from '#renderer/testing/people.ts'
import { readPageSite } from './page-site.ts'

const write = (text: string): void => {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = pageSiteId
  element.textContent = text
  document.body.append(element)
}

afterEach(() => document.body.replaceChildren())

describe('the site in a page', () => {
  it('is the one that the server wrote', () => {
    write(JSON.stringify(aSite({ companyName: 'Rao & Sons </script>' })))
    expect(readPageSite()?.companyName).toBe('Rao & Sons </script>')
  })

  it('is absent in the console', () => {
    expect(readPageSite()).toBeNull()
  })

  it.each([
    ["text that isn't JSON", '{"siteId":'],
    ['a site without a theme', JSON.stringify({ ...aSite(), theme: undefined })],
  ])('is ignored when it is %s', (_title, text) => {
    write(text)
    expect(readPageSite()).toBeNull()
  })
})
