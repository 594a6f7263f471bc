import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** Returns tsc's errors for one file in a layer, with that layer's own tsconfig; empty when it compiles. */
const compile = (layer: string, source: string): string => {
  const config = path.resolve(`src/${layer}/probe-${process.pid}.tsconfig.json`)
  const file = path.resolve(`src/${layer}/probe-${process.pid}.ts`)
  writeFileSync(file, source)
  writeFileSync(
    config,
    JSON.stringify({ extends: './tsconfig.json', include: [], files: [path.basename(file)] }),
  )
  try {
    execFileSync('node_modules/.bin/tsc', ['-p', config], { encoding: 'utf8' })
    return ''
  } catch (fault) {
    return (fault as { stdout: string }).stdout
  } finally {
    rmSync(file)
    rmSync(config)
  }
}

describe('code for the wrong runtime does not compile', () => {
  test.each([
    ['contract', 'a page', 'export const title = document.title', 'document'],
    ['contract', 'a process', 'export const home = process.cwd()', 'process'],
    ['domain', 'a page', 'export const store = localStorage', 'localStorage'],
    ['domain', 'a process', "import fs from 'node:fs'\nexport const read = fs.readFileSync", 'node:fs'],
    ['server', 'a page', 'export const title = document.title', 'document'],
    ['main', 'a page', 'export const title = document.title', 'document'],
    ['preload', 'a process', "import fs from 'node:fs'\nexport const read = fs.readFileSync", 'node:fs'],
    ['renderer', 'a process', "import fs from 'node:fs'\nexport const read = fs.readFileSync", 'node:fs'],
  ])("%s can't use %s", (layer, _what, source, named) => {
    expect(compile(layer, source)).toContain(named)
  })

  test.each([
    ['server', "import fs from 'node:fs'\nexport const read = fs.readFileSync"],
    ['renderer', 'export const title = document.title'],
    ['contract', 'export const one: number = 1'],
  ])('%s compiles its own code', (layer, source) => {
    expect(compile(layer, source)).toBe('')
  })
})
