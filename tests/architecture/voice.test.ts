import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** Phrases that a native reader stumbles over, and what to write instead. */
const forbidden: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(stands?|standing) (here|there|below|above|in the|on the|once)\b/i, 'appears, is shown'],
  [/\bwill stand\b/i, 'appears'],
  [/\bstands? in the way\b/i, 'must be fixed'],
  [/\bmend(ed|s)?\b/i, 'fix'],
  [/\bwish(es)?\b/i, 'request'],
  [/\b(go|goes|gone|went|going) on(?! sale)\b/i, 'continue'],
  [/\basked? for\b|\basks for\b/i, 'request, require'],
  [/\b(tell|tells|told|hear|heard) of\b/i, 'report'],
  [/\bbe told\b|\bbeen told\b/i, 'notify'],
  [/\bleads? to\b/i, 'causes'],
  [/\bone['’]s own\b/i, 'your own'],
  [/\b(of|for) (its|their|your|our) own\b/i, 'its own'],
  [/\bsuch a\b/i, 'this'],
  [/\ball else\b/i, 'everything else'],
  [/\bat no (moment|time)\b/i, 'never'],
  [/\bat hand\b/i, 'available'],
  [/\b(is|are|was) over\b/i, 'expired, ended'],
  [/\b(was|is|were|been) taken\b/i, 'charged'],
  [/\b(given|gives?|gave|giving) back\b|\bgo(es)? back to the wallet\b/i, 'refund, release'],
  [/\bset aside\b/i, 'on hold'],
  [/\bways? (out|back)\b/i, 'outbound, return'],
  [/\b(somebody|nobody|everybody|anybody)\b/i, 'someone, no one, everyone'],
  [/\ball the same\b/i, 'anyway'],
  [/\bby (itself|ourselves|themselves)\b/i, 'automatically'],
  [/\bmeanwhile\b/i, 'since'],
  [/\banew\b|\bafresh\b/i, 'again'],
  [/\b(was|were|is|are) not\b.*\byet called\b/i, 'has no name yet'],
  [/\bis called so\b/i, 'no matches'],
  [/\bcould not be (loaded|asked|read|written|opened|found)\b/i, "couldn't load"],
  [/\bone press\b/i, 'the button'],
  [/\bsigns? (at least|at most)\b|\b\d+ signs\b/i, 'characters'],
  [/\btenants?\b/i, 'agency'],
  [/\be-mails?\b/i, 'email'],
  [/\blook into\b|\blook again\b|\bneeds? (another )?look\b/i, 'check'],
  [/\bby the name\b|\bto whom\b|\bwhoever\b/i, 'a plainer sentence'],
  [/\bwaits? for (you|staff|a decision|somebody)\b/i, 'needs attention, needs a decision'],
  [/^(Write|Give|Name) (a|an|the|one|two)\b/, 'Enter'],
  [/\bLonger nobody\b|\bnot any more\b/i, 'no longer'],
  [/\b(does|did|has|is|are|was|were|could) not\b|\bcannot\b/, "a contraction: doesn't, can't"],
  [/^(At most|Not more than)\b/, 'Use up to, Enter up to'],
  [/\bha(s|ve) to be\b/i, 'a request: Enter …, Choose …'],
  [/\b(of|under) that (number|name)\b/i, 'with this number'],
  [/\blooks? at\b/i, 'check'],
  [/\bsigns\b(?! (up|in|out))/i, 'characters'],
  [/\b(gave|given|gives) (up|on)\b/i, 'stopped, passed on'],
  [/\bcomes? on top\b/i, 'is extra'],
  [/\bpayment service\b/i, 'payment gateway'],
  [/\bthere (is|are) no\b/i, "there's no"],
]

/** Texts of the specification that break a rule: they stay letter for letter. */
const specification = new Set(
  readFileSync(path.join(import.meta.dirname, 'specification', 'texts.txt'), 'utf8').split('\n'),
)

/** What the demo's agencies publish, unlike what its customers write. */
const isPublished = (file: string): boolean =>
  /server\/demo\/(packages|pictures)\/[\w-]+\.data\.ts$/.test(file)

const isCatalogue = (file: string): boolean =>
  /(texts|words|notes|-news|-mails?|errors|-rules|\.rules|-parts|-pages?)\.ts$/.test(file) ||
  isPublished(file)

/** Product code: no tests, and not the demo's data, where customers write as they like. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test|^renderer\/testing\//.test(file) &&
      (!file.startsWith('server/demo/') || isPublished(file)),
  )
  .map((file) => path.join('src', file))

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** Lists every string of more than one word, with `…` for placeholders, except the texts of the specification. */
const textsIn = (code: string): string[] =>
  [
    ...code
      .replaceAll(comment, '')

      .matchAll(literal),
  ]
    .map(([, single, double, template]) =>
      (single ?? double ?? template ?? '').replaceAll(/\$\{[^{}]*\}/g, '…').replaceAll(/\\(['"`])/g, '$1'),
    )
    .filter((text) => /\p{L}+ \p{L}+/u.test(text) && !specification.has(text))

/**
 * Whether a text has a capital and three words or more: outside the catalogues this matches what people read, and not
 * what machines read.
 */
const isSentence = (text: string): boolean => /^\p{Lu}[\p{L}'’]* \S+ \S+/u.test(text)

const breachesIn = (file: string, code: string): string[] =>
  textsIn(code)
    .filter((text) => isCatalogue(file) || isSentence(text))
    .flatMap((text) =>
      forbidden
        .filter(([pattern]) => pattern.test(text))
        .map(([pattern, instead]) => `${file}: "${text}" has ${String(pattern)}; write: ${instead}`),
    )

describe('what people read', () => {
  test('keeps to the voice of the product', () => {
    expect(sources.filter(isCatalogue).length).toBeGreaterThan(90)
    expect(sources.flatMap((file) => breachesIn(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  test.each([
    ['planted-texts.ts', "export const texts = { empty: 'Your last searches will stand here.' }", 2],
    ['planted-texts.ts', 'export const texts = { left: (n: number) => `Mend ${n} fields to go on.` }', 2],
    ['planted-texts.ts', "export const texts = { what: 'none stands here' }", 1],
    ['planted-texts.ts', "export const texts = { empty: 'Your recent searches appear here.' }", 0],
    ['planted-texts.ts', "// Nothing was taken.\nexport const wish = 'wish'", 0],
    ['planted.ts', "throw refused('There is no hold of that number.')", 2],
    ['planted.ts', "log.warn('a hold was not found')", 0],
  ])('%s: %s has %i breaches', (file, code, breaches) => {
    expect(breachesIn(file, code)).toHaveLength(breaches)
  })
})
