import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { withoutStartingServices } from './apt.ts'
import { systemParts, type SystemPart } from './parts.ts'
import { findProgram, matchFiles } from './presence.ts'

function folderWith(...files: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'faredesk-setup-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), '', { mode: 0o755 })
  }
  return root
}

it('finds a program on the given path, and in no other folder of the user', () => {
  const root = folderWith('bin/fare-tool')
  expect(findProgram('fare-tool', join(root, 'bin'))).toBe(join(root, 'bin/fare-tool'))
  expect(findProgram('fare-tool', root)).toBeUndefined()
})

it('matches one path segment per star', () => {
  const root = folderWith('14/bin/initdb', '15/bin/initdb', '15/deep/bin/initdb', '16/lib/none')
  const found = matchFiles(join(root, '*/bin/initdb')).toSorted()
  expect(found).toEqual([join(root, '14/bin/initdb'), join(root, '15/bin/initdb')])
  expect(matchFiles(join(root, '*6/bin'))).toEqual([])
  expect(matchFiles(join(root, '16'))).toEqual([join(root, '16')])
})

it.each(Object.keys(systemParts) as SystemPart[])('says what %s is for and where it comes from', (part) => {
  const { needs, debianPackages, usedBy } = systemParts[part]
  expect(needs.every((alternatives) => alternatives.length > 0)).toBe(true)
  expect(debianPackages.length).toBeGreaterThan(0)
  expect(usedBy).not.toBe('')
})

it('forbids services to start while packages are installed, even if the file stays behind', () => {
  const root = folderWith()
  const file = join(root, 'policy-rc.d')
  const policy = () => spawnSync(file).status
  const text = withoutStartingServices(() => {
    expect(policy()).toBe(101)
    return readFileSync(file, 'utf8')
  }, file)
  expect(existsSync(file)).toBe(false)
  const ended = spawnSync('true').pid
  writeFileSync(file, text.replace(String(process.pid), String(ended)), { mode: 0o755 })
  expect(policy()).toBe(0)
})

it("keeps the machine's own policy", () => {
  const root = folderWith('policy-rc.d')
  withoutStartingServices(() => undefined, join(root, 'policy-rc.d'))
  expect(readFileSync(join(root, 'policy-rc.d'), 'utf8')).toBe('')
})
