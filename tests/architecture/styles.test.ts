import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Text by path below `src/renderer`. */
type Files = Readonly<Record<string, string>>

const maxLines = 250

/** The only places that may spell Blueprint's class prefix. */
const mayNameBlueprint = (file: string): boolean =>
  file === 'ui/blueprint-classes.ts' || file.startsWith('ui/styles/blueprint/')

const isSheet = (file: string): boolean => file.endsWith('.css')
const isScript = (file: string): boolean => /\.tsx?$/.test(file)

/** A last line without a newline counts, as editors count it. */
const lineCount = (text: string): number => text.trimEnd().split('\n').length

const longSheets = (files: Files): string[] =>
  Object.entries(files)
    .filter(([file, text]) => isSheet(file) && lineCount(text) > maxLines)
    .map(([file, text]) => `${file}: ${lineCount(text)} lines`)

const blueprintOutside = (files: Files): string[] =>
  Object.entries(files)
    .filter(([file, text]) => /\bbp\d+-/.test(text) && !mayNameBlueprint(file))
    .map(([file]) => file)

const className = /\.(-?[a-zA-Z_][\w-]*)/g

/** Returns the selectors of a style sheet, without steps of keyframes. */
const listSelectors = (sheet: string): string[] => {
  const rules = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
  return [...rules.matchAll(/([^{};]*)\{/g)]
    .map(([, selectors = '']) => selectors.trim())
    .filter((selectors) => selectors !== '' && !/^(@|from\b|to\b|\d)/.test(selectors))
    .flatMap((selectors) => selectors.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
}

/** Returns the classes of a selector or a whole sheet. States (`is-open`) only have a meaning beside another class. */
const classesIn = (selector: string): string[] =>
  [...selector.matchAll(className)].map(([, name = '']) => name).filter((name) => !name.startsWith('is-'))

const classesOfSheet = (sheet: string): string[] => listSelectors(sheet).flatMap(classesIn)

/** Returns the expression in braces that begins at an index. */
const braced = (text: string, from: number): string => {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** `className=`, `openClassName:`, `const rowClasses =`, `classNames(`: what follows names classes. */
const classesFollow = /\b\w*[cC]lass(?:Name|es)?\w*(?:=|:\s|\s=\s|\()/g

/** Returns the classes that a component's class attributes, properties and constants name in string literals. */
const classesOfScript = (script: string): string[] =>
  [...script.matchAll(classesFollow)].flatMap(({ 0: match, index }) => {
    const from = index + match.length
    const value = script[from] === '{' ? braced(script, from) : /^.*/.exec(script.slice(from))?.[0]
    return [...(value ?? '').matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]
      .flatMap(([, single, double, template]) =>
        (single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/),
      )
      .filter((name) => /^[a-zA-Z][\w-]*$/.test(name))
  })

const findFeature = (file: string): string | undefined => /^features\/[^/]+/.exec(file)?.[0]

const namedIn = (files: Files, isKind: typeof isSheet, listClasses: typeof classesOfSheet) => {
  const places = new Map<string, Set<string>>()
  for (const [file, text] of Object.entries(files)) {
    if (!isKind(file)) continue
    for (const name of listClasses(text)) places.set(name, (places.get(name) ?? new Set()).add(file))
  }
  return places
}

/**
 * Returns the classes that have no single owner: styled or used by more than one feature although `ui/styles` doesn't
 * declare them, or styled by one feature and used outside it. Their look would depend on which screens were opened
 * before.
 */
const sharedClasses = (files: Files): string[] => {
  const styled = namedIn(files, isSheet, classesOfSheet)
  const used = namedIn(files, isScript, classesOfScript)
  return [...styled].flatMap(([name, sheets]) => {
    if ([...sheets].some((file) => file.startsWith('ui/styles/'))) return []
    const users = [...(used.get(name) ?? [])]
    const features = new Set(
      [...sheets, ...users].map(findFeature).filter((feature) => feature !== undefined),
    )
    const isFeaturesOwn = [...sheets].every((file) => findFeature(file) !== undefined)
    const strangers = isFeaturesOwn ? users.filter((file) => findFeature(file) === undefined) : []
    if (features.size < 2 && strangers.length === 0) return []
    return [`${name}: ${[...features, ...strangers].sort().join(', ')}`]
  })
}

/**
 * Returns the selectors of a feature's sheets that name no class of a feature: they restyle every screen once the sheet is
 * loaded.
 */
const unscopedSelectors = (files: Files): string[] => {
  const sheets = Object.entries(files).filter(([file]) => isSheet(file))
  const shared = new Set(sheets.flatMap(([file, text]) => (findFeature(file) ? [] : classesOfSheet(text))))
  return sheets
    .filter(([file]) => findFeature(file))
    .flatMap(([file, text]) =>
      listSelectors(text)
        .filter((selector) => classesIn(selector).every((name) => shared.has(name)))
        .map((selector) => `${file}: ${selector}`),
    )
}

const root = 'src/renderer'
const files: Files = Object.fromEntries(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isSheet(file) || (isScript(file) && !/\.test(-kit)?\.tsx?$/.test(file)))
    .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]),
)

describe('style sheets', () => {
  test('are read', () => {
    expect(Object.keys(files).filter(isSheet).length).toBeGreaterThan(50)
    expect(namedIn(files, isSheet, classesOfSheet).size).toBeGreaterThan(500)
    expect(namedIn(files, isScript, classesOfScript).size).toBeGreaterThan(500)
  })

  test(`have at most ${maxLines} lines`, () => {
    expect(longSheets(files)).toEqual([])
  })

  test("don't name Blueprint's classes, nor do components, outside ui/styles/blueprint and ui/blueprint-classes.ts", () => {
    expect(blueprintOutside(files)).toEqual([])
  })

  test('declare a class for one feature, or in ui/styles for all', () => {
    expect(sharedClasses(files)).toEqual([])
  })

  test("of a feature style only the feature's own elements", () => {
    expect(unscopedSelectors(files)).toEqual([])
  })
})

describe('finds a planted', () => {
  test('sheet that is too long', () => {
    expect(longSheets({ 'ui/list/list.css': '\n'.repeat(maxLines) + '.list {}\n' })).toEqual([
      'ui/list/list.css: 251 lines',
    ])
  })

  test.each([
    ['in a style sheet', 'features/wallet/wallet.css', '.wallet-actions .bp6-button { flex: 1 }'],
    ['in a component', 'features/wallet/wallet.tsx', '<a className="bp6-button" />'],
    ['of the next version', 'ui/styles/controls.css', '.bp7-button { margin: 0 }'],
  ])('Blueprint class %s', (_where, file, text) => {
    expect(blueprintOutside({ [file]: text, 'ui/styles/blueprint/buttons.css': text })).toEqual([file])
  })

  test.each([
    ['an attribute', '<div className="wallet-sum" />'],
    ['a template', '<div className={`row ${isWide ? "wide" : ""} wallet-sum`} />'],
    ['a condition', "<div className={isSum ? 'wallet-sum' : 'row'} />"],
    ['a constant', "const sumClass = 'wallet-sum'"],
    ['another prop', '<Modal backdropClassName="wallet-sum" />'],
  ])('class of another feature in %s', (_how, code) => {
    const planted = {
      'features/wallet/wallet.css': '.wallet-sum { margin: 0 }',
      'features/booking/a.tsx': code,
    }
    expect(sharedClasses(planted)).toEqual(['wallet-sum: features/booking, features/wallet'])
  })

  test.each([
    ['two features style', 'features/booking/a.css', 'features/wallet/a.css', '.facts { margin: 0 }'],
    ['two features use but ui styles', 'ui/list/list.css', 'features/wallet/a.css', '.facts { margin: 0 }'],
  ])('class that %s', (_how, one, other, sheet) => {
    const code = '<dl className="facts" />'
    expect(sharedClasses({ [one]: sheet, [other]: sheet, 'features/booking/a.tsx': code })).toEqual([
      'facts: features/booking, features/wallet',
    ])
  })

  test('class of a feature that a shared component uses', () => {
    const planted = { 'features/wallet/a.css': '.facts {}', 'ui/list/list.tsx': '<dl className="facts" />' }
    expect(sharedClasses(planted)).toEqual(['facts: features/wallet, ui/list/list.tsx'])
  })

  test.each([
    ['a class of ui/styles', 'ui/styles/parts.css', '.facts { margin: 0 }'],
    ['a state', 'features/wallet/a.css', '.is-open { margin: 0 }'],
    ['a comment', 'features/wallet/a.css', '/* .facts { } */'],
    ['a file name', 'features/wallet/a.css', ".wallet { background: url('a.facts') }"],
  ])('but not %s', (_what, file, sheet) => {
    expect(
      sharedClasses({ [file]: sheet, 'features/booking/a.tsx': '<dl className="facts is-open" />' }),
    ).toEqual([])
  })

  test.each([
    ['an element', 'p + p'],
    ['a shared class', '.dialog-text p + p'],
    ['a state of a shared class', '.is-cards .dialog-text'],
    ['a rule for small windows', '@media (width < 600px) { .dialog-text', ' }'],
    ['one of several', '.facts, .dialog-text'],
  ])('selector of a feature that styles every screen: %s', (_what, selector, end = '') => {
    const planted = {
      'ui/styles/dialogs.css': '.dialog-text { margin: 0 }',
      'features/wallet/a.css': `.facts .dialog-text { margin: 0 } ${selector} { margin: 0 }${end}`,
    }
    expect(unscopedSelectors(planted)).toHaveLength(1)
  })

  test.each([
    ['its own class in a shared one', '.dialog-text > .facts'],
    ['steps of keyframes', '@keyframes slide { from { opacity: 0 } 50% { opacity: 1 } } .facts'],
  ])('but not a selector with %s', (_what, selector) => {
    const planted = {
      'ui/styles/dialogs.css': '.dialog-text { margin: 0 }',
      'features/wallet/a.css': `${selector} { margin: 0 }`,
    }
    expect(unscopedSelectors(planted)).toEqual([])
  })
})
