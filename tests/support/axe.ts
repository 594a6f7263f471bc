import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axeCore
  }
}

let source: string | undefined
/** axe for browsers, minified: less than half of what `AxeBuilder` sends to a page at each call. */
const readSource = (): string =>
  (source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

type Finding = Pick<axeCore.Result, 'id' | 'impact'> & { nodes: Pick<axeCore.NodeResult, 'target'>[] }

const runInPage = async (page: Page): Promise<Finding[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readSource())
  return page.evaluate(async () => {
    const answer = await window.axe?.run(document, { resultTypes: ['violations'] })
    if (!answer) throw new Error("axe isn't loaded")
    return answer.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target }) => ({ target })),
    }))
  })
}

/** Only frames need `AxeBuilder`, which loads axe into each of them, and a page of its own. */
const runInFrames = async (page: Page): Promise<Finding[]> => {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return violations
}

/** Lists axe's serious and critical findings on a page, each with its elements; empty when there are none. */
export const listAxeFindings = async (page: Page): Promise<string[]> => {
  const isAlone = page.frames().length === 1
  const found = isAlone ? await runInPage(page) : await runInFrames(page)
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
