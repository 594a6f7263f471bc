import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints, type allEndpoints } from '#contract/http/registry.ts'
import { ipcCallNames } from '#contract/ipc/registry.ts'

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
const readFiles = (files: readonly string[]): string =>
  files.map((file) => readFileSync(file, 'utf8')).join('\n')

/** Test helpers that name a call of these areas by its second word. */
const saidBy: Record<string, (word: string) => RegExp> = {
  printJobs: (word) => new RegExp(String.raw`\bcall\('${word}'`),
  exportJobs: (word) => new RegExp(String.raw`deskCall\([^,]+, '${word}'`),
}

/**
 * Calls that the console makes to agencies automatically. All of them only read: nothing here books, pays or changes
 * anything.
 */
const readsOfMain = [
  'flights.airports',
  'flights.keptFares',
  'permissions.fromSession',
  'site.detect',
  'tickets.bookedFlights',
  'tickets.exportTickets',
  'tickets.ticketDetail',
  'tickets.ticketDetails',
  'tickets.tickets',
  'trips.getMyTrips',
  'trips.getTrip',
  'trips.getTrips',
  'users.walletBalance',
]
/** Read as it passes, for the name of the user who signs in; never sent by the console. */
const seenByMain = ['users.login']
/** Sent only to the practice agency, whose logins are public, and only by the file that signs in there. */
const sentToPractice = ['users.login', 'users.logout']
const practiceSender = path.join('src', 'main', 'practice', 'practice-sign-in.ts')

/**
 * Calls of pages after which the hold desk reads again. The file names only their addresses: it imports nothing that
 * could send them.
 */
const watchedByHolds = [
  'booking.issueFlight',
  'booking.orderSuccessCallback',
  'booking.releaseFlight',
  'trips.confirm',
  'trips.decline',
  'trips.leaveWaitlist',
  'trips.payOrder',
  'trips.placeOrder',
  'trips.takeOffer',
]
const holdWatcher = path.join('src', 'main', 'holds', 'changes-holds.ts')

/** Lists the endpoints that a source names. */
const namedIn = (source: string): string[] => {
  const named = new Set<string>()
  for (const [, area = '', call = ''] of source.matchAll(/\bendpoints\.(\w+)\.(\w+)/g))
    named.add(`${area}.${call}`)
  for (const [, calls = '', area = ''] of source.matchAll(/const \{([^}]+)\} = endpoints\.(\w+)/g))
    for (const call of calls.split(',')) named.add(`${area}.${call.trim()}`)
  return [...named].sort()
}

describe('calls of the console', () => {
  test('are each tested besides the test that sends malformed ones', () => {
    const tests = readFiles(
      [...filesBelow('tests', /\.tsx?$/), ...filesBelow('src', /\.test\.tsx?$/)].filter(
        (file) => !file.includes('ipc-fuzz') && !file.includes(path.join('tests', 'architecture')),
      ),
    )
    const unnamed = ipcCallNames.filter((name) => {
      const [area = '', word = ''] = name.split('.')
      return !tests.includes(`'${name}'`) && !saidBy[area]?.(word).test(tests)
    })
    expect(unnamed).toEqual([])
  })

  test('only read from agencies, so that nothing books, pays or changes automatically', () => {
    const files = filesBelow('src/main', /\.ts$/).filter((file) => !/\.test(-kit)?\.ts$/.test(file))
    const others = readFiles(files.filter((file) => file !== practiceSender && file !== holdWatcher))
    expect(namedIn(others)).toEqual([...readsOfMain, ...seenByMain].sort())
    expect(namedIn(readFiles([practiceSender]))).toEqual(sentToPractice)
    expect(namedIn(readFiles([holdWatcher]))).toEqual(watchedByHolds)
    const imported = [...readFiles([holdWatcher]).matchAll(/ from '([^']+)'/g)].map(([, from = '']) => from)
    expect(imported.filter((from) => !from.startsWith('#contract/'))).toEqual([])
    const registry = endpoints as unknown as Record<string, Record<string, (typeof allEndpoints)[number]>>
    for (const name of readsOfMain) {
      const [area = '', call = ''] = name.split('.')
      const found = registry[area]?.[call]
      expect([name, found?.idempotent ?? false, found?.session ?? null]).toEqual([name, false, null])
    }
  })
})
