import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setAsideWhenDamaged } from './damaged-file.ts'
import { emptySettings } from './settings-schema.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faredesk-settings-'))
  file = join(folder, 'settings.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const check = () => setAsideWhenDamaged(file, () => new Date('2026-11-20T10:00:00.000Z'))

describe('the settings file', () => {
  it('may be absent or valid', () => {
    expect(check()).toEqual({ state: 'absent' })
    writeFileSync(file, JSON.stringify(emptySettings()))
    expect(check()).toEqual({ state: 'good' })
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  it.each(['', '{', '[]', 'null', '{"version":2}', '{"workspaces":[{"id":"../x"}]}'])(
    '%j is moved aside unchanged and reported',
    (text) => {
      writeFileSync(file, text)
      const kept = join(folder, 'settings.damaged-2026-11-20T10-00-00-000Z.json')
      expect(check()).toMatchObject({ state: 'setAside', text: expect.stringContaining(kept) as string })
      expect(readdirSync(folder)).toEqual(['settings.damaged-2026-11-20T10-00-00-000Z.json'])
      expect(readFileSync(kept, 'utf8')).toBe(text)
    },
  )

  it('stays in place and is reported when it can be neither read nor renamed', () => {
    writeFileSync(file, '{')
    mkdirSync(join(folder, 'settings.damaged-2026-11-20T10-00-00-000Z.json'))
    expect(check()).toMatchObject({
      state: 'unreadable',
      text: expect.stringContaining(file) as string,
    })
    expect(readFileSync(file, 'utf8')).toBe('{')
  })
})
