import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAlarmFile } from './alarm-file.ts'
import { createAlarmKeeper, type AlarmHold } from './alarm-keeper.ts'
import { lotus, skyways } from './hold.test-kit.ts'

const alarms = { isOn: true, hasSound: true, minutes: [60, 30, 10] }
const end = Date.parse('2027-01-15T00:00:00Z')
const before = (minutes: number): number => end - minutes * 60_000
const hold = (holdId: string, workspaceId = skyways, skewMs = 0): AlarmHold => ({
  skewMs,
  hold: {
    workspaceId,
    kind: 'booking',
    holdId,
    since: null,
    deadline: new Date(end).toISOString(),
    reference: 'ABC123',
    title: 'DEL–BOM',
  },
})

describe('the alarm keeper', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'faredesk-alarms-'))))
  let opened: ReturnType<typeof createAlarmKeeper>[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((keeper) => keeper.settled()))
    rmSync(folder, { recursive: true, force: true })
  })
  const open = () => {
    const keeper = createAlarmKeeper(openAlarmFile(folder))
    opened = [...opened, keeper]
    return keeper
  }
  const takeMinutes = (keeper: ReturnType<typeof open>, holds: AlarmHold[], nowMs: number) =>
    keeper.take(holds, alarms, nowMs).map((one) => one.minutes)

  it('gives each alarm once', () => {
    const keeper = open()
    expect(takeMinutes(keeper, [hold('1')], before(61))).toEqual([])
    expect(takeMinutes(keeper, [hold('1')], before(60))).toEqual([60])
    expect(takeMinutes(keeper, [hold('1')], before(59))).toEqual([])
    expect(takeMinutes(keeper, [hold('1')], before(30))).toEqual([30])
    expect(keeper.take([hold('1')], alarms, before(10))).toMatchObject([{ minutes: 10, isLast: true }])
    expect(takeMinutes(keeper, [hold('1')], before(1))).toEqual([])
  })

  it('gives one alarm for two that passed during sleep, and none for a hold that no longer exists', () => {
    const keeper = open()
    takeMinutes(keeper, [hold('1'), hold('2')], before(60))
    expect(takeMinutes(keeper, [hold('2')], before(5))).toEqual([10])
  })

  it('repeats none after a restart, and keeps a snooze', async () => {
    const first = open()
    takeMinutes(first, [hold('1'), hold('2')], before(60))
    first.snooze(hold('2'), 10, before(59))
    await first.settled()
    const second = open()
    expect(takeMinutes(second, [hold('1'), hold('2')], before(58))).toEqual([])
    expect(second.snoozedUntil(skyways, 'id')).toBeNull()
    expect(second.snoozedUntil(skyways, '2')).toBe(before(49))
    expect(takeMinutes(second, [hold('1'), hold('2')], before(49))).toEqual([60])
    expect(takeMinutes(second, [hold('2')], before(48))).toEqual([])
  })

  it("uses the server's clock", () => {
    const keeper = open()
    const ahead = hold('1', skyways, 600_000)
    expect(takeMinutes(keeper, [ahead], before(60))).toEqual([])
    expect(takeMinutes(keeper, [ahead], before(50))).toEqual([60])
    keeper.snooze(ahead, 10, before(50))
    expect(keeper.snoozedUntil(skyways, '1')).toBe(before(50))
  })

  it('is silent while alarms are off, and gives the due ones when they are turned on again', () => {
    const keeper = open()
    expect(keeper.take([hold('1')], { ...alarms, isOn: false }, before(30))).toEqual([])
    expect(takeMinutes(keeper, [hold('1')], before(29))).toEqual([30])
    expect(keeper.take([hold('1')], { ...alarms, minutes: [] }, before(5))).toEqual([])
  })

  it('also forgets a workspace on disk, and writes no PNR', async () => {
    const keeper = open()
    takeMinutes(keeper, [hold('1'), hold('2', lotus)], before(60))
    await keeper.forget(skyways)
    const text = readFileSync(join(folder, 'hold-alarms.json'), 'utf8')
    expect(text).toContain(lotus)
    expect(text).not.toContain(skyways)
    expect(text).not.toContain('ABC123')
  })

  it('starts with a damaged file renamed', () => {
    const file = join(folder, 'hold-alarms.json')
    writeFileSync(file, '{"version":1,"alarms":[{')
    expect(takeMinutes(open(), [hold('1')], before(60))).toEqual([60])
    expect(readFileSync(`${file}.damaged`, 'utf8')).toContain('alarms')
  })
})
