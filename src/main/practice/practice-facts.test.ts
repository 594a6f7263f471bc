import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPracticeFacts } from './practice-facts.ts'

const programBeside = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'faredesk-facts-'))
  writeFileSync(join(folder, 'practice.json'), text)
  return join(folder, 'server.js')
}
const facts = {
  domain: 'agency.localhost',
  logins: [{ role: 'agent', email: 'agent@agency.example', password: 'word' }],
}
const none = { domain: '', logins: [] }

describe('readPracticeFacts', () => {
  it('reads the file beside the program', () => {
    expect(readPracticeFacts(programBeside(JSON.stringify(facts)))).toEqual(facts)
  })

  it.each([
    ['the installation has no program', null],
    ['the file is missing', '/nowhere/server.js'],
    ['the file is damaged', programBeside('{')],
    ['the file has other content', programBeside('{"domain":1}')],
  ])('returns no one when %s', (_case, program) => {
    expect(readPracticeFacts(program)).toEqual(none)
  })
})
