import { describe, expect, it } from 'vitest'
import { commandGroups } from './groups.ts'
import type { KnownTenant } from './facts.ts'
import { readCommand } from './read-command.ts'
import { describeCommand } from './say.ts'

const today = '2026-11-20'
const read = (text: string) => readCommand(text, { today }).command

describe('packages', () => {
  it.each([
    ['kerala 5n dec 2adt', 'Find packages: kerala, 5 nights, Dec', '/packages?q=kerala&nights=4-6&month=12'],
    ['3 nights goa', 'Find packages: goa, 3 nights', '/packages?q=goa&nights=1-3'],
    ['5N DEC', 'Find packages: 5 nights, Dec', '/packages?nights=4-6&month=12'],
    [
      'tour packages for himachal hills 12 nights in may 2027 2 adults 1 child',
      'Find packages: himachal hills, 12 nights, May',
      '/packages?q=himachal%20hills&nights=10-60&month=5',
    ],
    ['1n agra', 'Find packages: agra, 1 night', '/packages?q=agra&nights=1-3'],
  ])('are read from %j', (text, words, path) => {
    const command = read(text)
    expect(describeCommand(command, null)).toBe(words)
    expect(offer(text, [withMenu('/packages')])).toEqual([path])
  })

  it('say which nights are shown, and where travellers are chosen', () => {
    expect(read('kerala 5n dec 2adt')).toMatchObject({
      notes: ['Showing 4 to 6 nights.', "Choose rooms and travellers on the package's page."],
    })
    expect(read('kerala 14n')).toMatchObject({ notes: ['Showing 10 nights or more.'] })
  })

  it.each([
    ['del bom 15 jan 2 adt', 'search'],
    ['goa 5n 24 dec', 'search'],
    ['kerala dec', 'words'],
    ['61n goa', 'words'],
    ['add package', 'words'],
  ])("aren't read from %j", (text, kind) => {
    expect(read(text).kind).toBe(kind)
  })

  it('are offered to buyers and staff, not where the menu has none', () => {
    const path = '/packages?q=goa&nights=1-3'
    expect(offer('goa 3n', [withMenu('/staff/packages')])).toEqual([path])
    expect(offer('goa 3n', [withMenu()])).toEqual([path])
    expect(offer('goa 3n', [withMenu('/flight/search')])).toEqual([])
  })
})

const withMenu = (...paths: string[]): KnownTenant => ({
  id: 't1',
  name: 'Skyways Travel',
  isSignedIn: true,
  menu: paths.map((path) => ({ label: path, path })),
})

/** Lists the paths that the bar offers for a text. */
const offer = (text: string, tenants: KnownTenant[]): string[] =>
  commandGroups({
    reading: readCommand(text, { today }),
    route: null,
    tenants,
    focusedId: null,
    bookings: [],
    places: [],
    completion: null,
    recent: [],
  }).flatMap(({ options }) => options.map(({ target }) => (target.kind === 'go' ? target.path : '')))
