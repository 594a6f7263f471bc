import { expect, test } from 'vitest'
import { createIdleWatch, type IdleMessage } from './idle-watch.ts'

const limitMs = 15 * 60_000

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Runs tabs of one session with a server that knows the last use. */
const setUp = ({ isLimited = true } = {}) => {
  const world = { now: 0, usedAt: 0, isEnded: false }
  const reports: { at: number; isUsed: boolean }[] = []
  const tabs: { watch: ReturnType<typeof createIdleWatch>; warning: number | null }[] = []
  const report = async (isUsed: boolean): Promise<number | null | undefined> => {
    reports.push({ at: world.now, isUsed })
    if (!isLimited) return null
    if (world.now - world.usedAt >= limitMs) world.isEnded = true
    if (world.isEnded) return undefined
    if (isUsed) world.usedAt = world.now
    return (world.usedAt + limitMs - world.now) / 1_000
  }
  const open = (limited = isLimited) => {
    const tab: (typeof tabs)[number] = {
      warning: null,
      watch: createIdleWatch({
        report: limited ? report : async () => null,
        post: (message: IdleMessage) => tabs.forEach((other) => other !== tab && other.watch.hear(message)),
        onWarning: (seconds) => void (tab.warning = seconds),
        now: () => world.now,
      }),
    }
    tabs.push(tab)
    return tab
  }
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      world.now += 1_000
      for (const { watch } of tabs) watch.tick()
      await settle()
    }
  }
  return { world, reports, open, pass }
}

test('reports use at once, then once a minute, and the last use within the minute', async () => {
  const { reports, open, pass } = setUp()
  const { watch } = open()
  await watch.start()
  watch.noteUse()
  await settle()
  for (let second = 0; second < 90; second += 1) {
    await pass(1)
    if (second < 70) watch.noteUse()
  }
  expect(reports).toEqual([
    { at: 0, isUsed: false },
    { at: 0, isUsed: true },
    { at: 60_000, isUsed: true },
  ])
  await pass(40)
  expect(reports.at(-1)).toEqual({ at: 120_000, isUsed: true })
})

test('warns a minute before the end, counts down, and asks the server at the end without extending', async () => {
  const { world, reports, open, pass } = setUp()
  const tab = open()
  await tab.watch.start()
  await pass(839)
  expect(tab.warning).toBeNull()
  await pass(1)
  expect(tab.warning).toBe(60)
  await pass(25)
  expect(tab.warning).toBe(35)
  // A stray touch of the page doesn't answer the question.
  tab.watch.noteUse()
  await pass(35)
  expect(world.isEnded).toBe(true)
  expect(reports.filter(({ isUsed }) => isUsed)).toEqual([])
})

test('stays signed in in every tab after an answer in one of them', async () => {
  const { world, open, pass } = setUp()
  const [one, other] = [open(), open()]
  await one.watch.start()
  await other.watch.start()
  await pass(860)
  expect([one.warning, other.warning]).toEqual([40, 40])
  await one.watch.stay()
  expect([one.warning, other.warning]).toEqual([null, null])
  await pass(800)
  expect(world.isEnded).toBe(false)
})

test('never warns in a tab while another one is used, even without messages between them', async () => {
  const { world, open, pass } = setUp()
  const tab = open()
  await tab.watch.start()
  await pass(600)
  // Another window of the same session.
  world.usedAt = world.now
  await pass(400)
  expect(tab.warning).toBeNull()
  expect(world.isEnded).toBe(false)
})

test('counts use of a tab whose session has no limit, for example a jump', async () => {
  const { world, open, pass } = setUp()
  const own = open()
  const jump = open(false)
  await own.watch.start()
  await jump.watch.start()
  await pass(500)
  jump.watch.noteUse()
  await settle()
  expect(world.usedAt).toBe(500_000)
  expect(jump.warning).toBeNull()
})

test('asks again when its first question and a report get no answer', async () => {
  const { world, reports, open, pass } = setUp()
  const tab = open()
  world.isEnded = true
  await tab.watch.start()
  tab.watch.noteUse()
  await pass(4)
  world.isEnded = false
  await pass(10)
  expect(reports.at(-1)?.isUsed).toBe(true)
  expect(world.usedAt).toBeGreaterThan(0)
  await pass(840)
  expect(tab.warning).not.toBeNull()
})

test("keeps asking when the server doesn't answer", async () => {
  const { world, reports, open, pass } = setUp()
  const tab = open()
  await tab.watch.start()
  world.isEnded = true
  await pass(860)
  world.isEnded = false
  expect(reports.length).toBeGreaterThan(2)
  await pass(10)
  expect(tab.warning).not.toBeNull()
})
