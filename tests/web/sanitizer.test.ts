import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as cleanHtml from '#renderer/entities/site-html/clean-html.ts'
import { hostileHtml, type HtmlCase } from '#renderer/entities/site-html/hostile-html.test-kit.ts'
import { openBrowser } from '#tests/support/open-browser.ts'

const origin = 'http://cleaner.localhost'
const shell = `<!doctype html><title>Cleaner</title><main></main>
<script type="module">globalThis.cleaner = await import('/clean-html.js')</script>`

type Cleaner = typeof cleanHtml

let browser: Browser
let page: Page
/** Lists the network requests of the page, other than for itself. */
const asked: string[] = []

/** The product's own cleaner as one script. */
const bundled = async (): Promise<string> => {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.resolve('src/renderer/entities/site-html/clean-html.ts'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const chunk = made.flatMap(({ output }) => output).find((part) => part.type === 'chunk')
  if (!chunk) throw new Error('the cleaner was not built')
  return chunk.code
}

beforeAll(async () => {
  const script = await bundled()
  browser = await openBrowser()
  page = await browser.newPage()
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url === `${origin}/`) return route.fulfill({ contentType: 'text/html', body: shell })
    if (url === `${origin}/clean-html.js`) {
      return route.fulfill({ contentType: 'text/javascript', body: script })
    }
    asked.push(url)
    return route.abort()
  })
  await page.goto(origin)
  await page.waitForFunction(() => 'cleaner' in globalThis)
})
afterAll(() => browser?.close())

interface Cleaned {
  left: string
  hit: boolean
  address: string
}

/** Cleans on a page without a content policy, so that only the cleaning keeps the HTML from running. */
const clean = (way: 'browser' | 'purify', html: string): Promise<Cleaned> =>
  page.evaluate(
    async ([way, html]) => {
      const { cleaner, hit } = globalThis as unknown as { cleaner: Cleaner; hit?: unknown }
      if (hit !== undefined) throw new Error('something ran before')
      const place = document.querySelector('main') as HTMLElement
      await (way === 'browser'
        ? cleaner.putCleanHtml(place, html)
        : cleaner.putCleanHtml(place, html, () => null))
      const left = place.innerHTML
      // The remaining HTML is also clicked, focused and opened.
      for (const element of place.querySelectorAll<HTMLElement>('*')) {
        element.addEventListener('click', (event) => event.preventDefault())
        element.focus()
        if (element.localName !== 'a' || !element.hasAttribute('href')) element.click()
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { left, hit: 'hit' in globalThis, address: location.pathname }
    },
    [way, html] as const,
  )

/** Parsed differently where scripts are off, as here and nowhere in the tests without a browser. */
const noscript: HtmlCase = {
  title: 'noscript that hides a handler',
  html: '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></noscript>',
  left: '',
}

describe.each(['browser', 'purify'] as const)("an agency's own HTML in Chromium, cleaned by %s", (way) => {
  it.each([...hostileHtml, noscript])('$title: $html', async ({ html, left }) => {
    expect(await clean(way, html)).toEqual({ left, hit: false, address: '/' })
  })
})

describe('in Chromium', () => {
  it("uses the browser's own sanitizer", async () => {
    const tag = await page.evaluate(() => {
      return (globalThis as unknown as { cleaner: Cleaner }).cleaner.cleanByBrowser('x')?.localName
    })
    expect(tag).toBe('div')
  })

  it('cleaned HTML requests only the pictures it shows', () => {
    const pictures = asked.filter((url) => !/\/(logo|none|a)\.png$/.test(url))
    expect(pictures).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
  })

  it("HTML that wasn't cleaned would have run here", async () => {
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
    await page.evaluate(() => {
      document.body.innerHTML = '<img src="/none.png" onerror="window.hit=1">'
    })
    await page.waitForFunction(() => 'hit' in globalThis)
  })
})
