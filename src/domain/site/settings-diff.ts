import type { SettingChange, SiteSettings } from '#contract/http/site-settings.ts'

const maxShown = 300
const lead = 40

type Leaves = Map<string, string>

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }

const isText = (value: Value): boolean => typeof value !== 'object'

/** Lists every setting by its path as text; a list of texts is one setting. */
const flatten = (value: Value, path = '', leaves: Leaves = new Map()): Leaves => {
  if (typeof value !== 'object') return leaves.set(path, String(value))
  const inner = Object.entries(value)
  if (Array.isArray(value) && inner.every(([, one]) => isText(one))) return leaves.set(path, value.join('\n'))
  for (const [key, one] of inner) flatten(one, path ? `${path}.${key}` : key, leaves)
  return leaves
}

const firstDifference = (a: string, b: string): number => {
  let index = 0
  while (index < a.length && a[index] === b[index]) index += 1
  return index
}

/** Cuts a long text to start shortly before the difference. */
const cutToDifference = (text: string, from: number): string => {
  const start = text.length <= maxShown ? 0 : Math.max(0, from - lead)
  const part = text.slice(start, start + maxShown)
  return `${start > 0 ? '…' : ''}${part}${start + maxShown < text.length ? '…' : ''}`
}

/** Lists the differences between two states of a site's settings, in the order of the settings. */
export const diffSettings = <Settings extends SiteSettings>(
  before: Settings,
  after: Settings,
): SettingChange[] => {
  const old = flatten(before)
  const now = flatten(after)
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [was = '', is = ''] = [old.get(path), now.get(path)]
    if (was === is) return []
    const from = firstDifference(was, is)
    return [{ path, before: cutToDifference(was, from), after: cutToDifference(is, from) }]
  })
}
