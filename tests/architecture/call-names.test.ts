import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const declared = /^\s+(\w+): contract(?:Query|Mutation|MoneyMutation)\(/gm

/** Returns the names under which screens call the server, with the files that declare them. */
const listNames = (): Map<string, string[]> => {
  const names = new Map<string, string[]>()
  for (const file of readdirSync('src/renderer', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('-api.ts')) continue
    for (const [, name = ''] of readFileSync(`src/renderer/${file}`, 'utf8').matchAll(declared))
      names.set(name, [...(names.get(name) ?? []), file])
  }
  return names
}

test('every call of a screen has its own name, because the first file that loads would define it for all', () => {
  const names = listNames()
  expect(names.size).toBeGreaterThan(100)
  expect([...names].filter(([, files]) => files.length > 1)).toEqual([])
})
