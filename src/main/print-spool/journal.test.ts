import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJournal, readJournal, readJournalFile } from './journal.ts'

const line = (number: number, state: string) => `${JSON.stringify({ kind: 'document', number, state })}\n`
const states = (text: string) => {
  const read = readJournal(text)
  return read.state === 'damaged'
    ? `damaged ${read.line}`
    : read.lines.map((one) => (one.kind === 'document' ? `${one.number} ${one.state}` : one.control))
}

describe('a journal', () => {
  it.each([
    ['', []],
    [line(1, 'handing') + line(1, 'done'), ['1 handing', '1 done']],
    [line(1, 'handing') + line(1, 'done').slice(0, -1), ['1 handing']],
    [line(1, 'handing') + '{"kind":"docu', ['1 handing']],
    [`${line(1, 'handing')}{"kind":"docu\n`, 'damaged 2'],
    [`nonsense\n${line(1, 'handing')}`, 'damaged 1'],
    [line(1, 'printedMaybe'), 'damaged 1'],
    [`{"kind":"control","control":"paused"}\n`, ['paused']],
  ])('%j is read as %j', (text, expected) => {
    expect(states(text)).toEqual(expected)
  })
})

describe('a journal on disk', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'faredesk-journal-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('continues after its last complete line when the machine stopped in the middle of one', async () => {
    const file = join(folder, 'j')
    const first = await openJournal(file, 0)
    await first.add([{ kind: 'document', number: 1, state: 'handing', mark: '₹' }], true)
    await first.close()
    appendFileSync(file, '{"kind":"document","num')
    const torn = await readJournalFile(file)
    expect(torn).toMatchObject({ state: 'good', lines: [{ number: 1, mark: '₹' }] })
    const second = await openJournal(file, torn.state === 'good' ? torn.goodBytes : 0)
    await second.add([{ kind: 'document', number: 1, state: 'unknown' }], false)
    await second.close()
    expect(states(readFileSync(file, 'utf8'))).toEqual(['1 handing', '1 unknown'])
  })

  it('keeps lines in order, and accepts none after it is closed', async () => {
    const file = join(folder, 'j')
    const journal = await openJournal(file, 0)
    await Promise.all(
      [1, 2, 3].map((number) => journal.add([{ kind: 'document', number, state: 'done' }], false)),
    )
    await journal.close()
    await journal.add([{ kind: 'document', number: 4, state: 'done' }], false)
    expect(states(readFileSync(file, 'utf8'))).toEqual(['1 done', '2 done', '3 done'])
  })
})
