import { readFileSync } from 'node:fs'
import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { blueprintClasses } from '#renderer/ui/blueprint-classes.ts'
import { leanBlueprint } from './lean-blueprint.ts'

const inLayer = (css: string): string => `@layer blueprint{${css}}`
const lean = (css: string): string => postcss([leanBlueprint()]).process(css, { from: undefined }).css

describe("Blueprint's style sheet", () => {
  it.each([
    ['.bp6-navbar{color:red}', ''],
    ['.bp6-menu-item{color:red}', '.bp6-menu-item{color:red}'],
    ['.bp6-navbar .bp6-button{color:red}', ''],
    ['.bp6-icon-airplane::before{content:"a"}', ''],
    ['.bp6-icon-large{color:red}', '.bp6-icon-large{color:red}'],
    [':root{--a:1}', ':root{--a:1}'],
    ['.bp6-dark .bp6-dialog,.bp6-dark .bp6-card{color:red}', '.bp6-dark .bp6-dialog{color:red}'],
  ])('%s becomes %s', (css, kept) => {
    expect(lean(inLayer(css))).toBe(inLayer(kept))
  })

  it('is the only one that loses rules', () => {
    const ours = '.bp6-navbar{color:red}@layer reset{.bp6-navbar{color:red}}'
    expect(lean(ours)).toBe(ours)
  })

  it('keeps the rules of every class that our elements have', () => {
    const whole = readFileSync('node_modules/@blueprintjs/core/lib/css/blueprint.css', 'utf8')
    const kept = lean(inLayer(whole))
    for (const name of Object.values(blueprintClasses)) {
      const rule = new RegExp(`\\.${name}(?![\\w-])`)
      expect([name, rule.test(kept)]).toEqual([name, rule.test(whole)])
    }
    expect(kept.length).toBeLessThan(whole.length / 2)
  })
})
