import { describe, expect, it } from 'vitest'
import type { CommandFacts, KnownTenant } from './facts.ts'
import { commandGroups, readingLine } from './groups.ts'
import { placeAtEnd, resolveRoute, type Place } from './places.ts'
import { readCommand } from './read-command.ts'
import { describeSearch } from './say.ts'

const today = '2026-11-20'
const menu = [
  { label: 'Flights', path: '/flight/search' },
  { label: 'Tickets', path: '/flight/ticket-queue' },
  { label: 'Holds', path: '/flight/booked-queue' },
  { label: 'Change Requests', path: '/flight/change-requests' },
  { label: 'Fixed departures', path: '/fixed-departures?view=board' },
]
const tenant = (id: string, part: Partial<KnownTenant> = {}): KnownTenant => ({
  id,
  name: id,
  isSignedIn: true,
  menu,
  ...part,
})
const [skyways, meridian] = [tenant('Skyways Travel'), tenant('Meridian Air Tours')]
const booking = {
  bookingId: 'b1',
  pnr: 'ABC123',
  passengers: 'SHARMA/ANIL',
  route: 'DEL–BOM',
  travelDate: '2027-01-15T06:00:00',
  statusText: 'Ticketed',
  path: '/flight/ticket-queue?pnr=ABC123&open=b1',
  acts: { print: '/e-ticket/slug?print=true' },
}
const readFacts = (text: string, part: Partial<CommandFacts> = {}): CommandFacts => ({
  reading: readCommand(text, { today }),
  route: null,
  tenants: [skyways, meridian],
  focusedId: meridian.id,
  bookings: [],
  places: [],
  completion: null,
  recent: [],
  ...part,
})
const seen = (text: string, part: Partial<CommandFacts> = {}): string[] =>
  commandGroups(readFacts(text, part)).flatMap(({ name, options }) =>
    options.map(({ title, tenantId }) => `${name}: ${title}${tenantId ? ` @ ${tenantId}` : ''}`),
  )

describe('a supplier', () => {
  const staffed = {
    ...skyways,
    menu: [
      ...menu,
      { label: 'Supplier wallets', path: '/staff/supplier-wallets' },
      { label: 'Supplier export', path: '/staff/supplier-export' },
    ],
  }
  const find = (text: string) =>
    commandGroups(readFacts(text, { tenants: [staffed, meridian], focusedId: staffed.id })).flatMap(
      ({ options }) =>
        options.map(({ title, target }) => [title, target.kind === 'go' ? target.path : ''] as const),
    )

  it.each([
    ['supplier skyways', 'Open supplier skyways', '/staff/supplier-wallets?q=skyways&open=supplier'],
    ['pay in skyways', 'Pay in at skyways', '/staff/supplier-wallets?q=skyways&kind=linked&open=payIn'],
    ['pay in', 'Pay in at a supplier', '/staff/supplier-wallets?kind=linked&open=payIn'],
    ['Supplier A & B', 'Open supplier A & B', '/staff/supplier-wallets?q=A%20%26%20B&open=supplier'],
  ])('opens from %s, where the menu has the page', (text, title, path) => {
    expect(find(text)).toEqual([[title, path]])
  })

  it('without a name lists all suppliers first, then pages with that word', () => {
    expect(find('supplier')[0]).toEqual(['Open supplier wallets', '/staff/supplier-wallets'])
    expect(find('supplier').map(([title]) => title)).toContain('Supplier export')
  })

  it("doesn't hide a page whose name begins with the word", () => {
    expect(find('supplier export')[0]).toEqual(['Supplier export', '/staff/supplier-export'])
  })
})

describe('a trip', () => {
  const withMenu = (...paths: string[]) =>
    tenant('Skyways Travel', { menu: paths.map((path) => ({ label: path, path })) })
  const find = (tenants: KnownTenant[], text = 'T-500123') =>
    commandGroups(readFacts(text, { tenants })).flatMap(({ options }) =>
      options.map(({ title, target }) => [title, target.kind === 'go' ? target.path : '']),
    )
  const own = ['Open trip T-500123', '/trips/T-500123']

  it('opens among all trips for staff, and on its own page for others', () => {
    const all = ['Open trip T-500123', '/staff/trips?q=T-500123&open=T-500123']
    expect(find([withMenu('/staff/trips')])).toEqual([all])
    expect(find([withMenu('/staff/trips', '/trips')])).toEqual([all])
    expect(find([withMenu('/trips')])).toEqual([own])
  })

  it('opens its own page while the menu is unknown', () => {
    expect(find([withMenu()])).toEqual([own])
  })

  it("isn't offered where the menu has no trips", () => {
    expect(find([withMenu('/flight/search')])).toEqual([])
  })

  it.each(['t-500123', 'T500123', 't 500123'])('is also read from %s', (text) => {
    expect(find([withMenu('/trips')], text)).toEqual([own])
  })

  it.each(['T-50012', 'T-012345', 'T-12345678901'])("isn't read from %s", (text) => {
    expect(find([withMenu('/trips')], text)).toEqual([])
  })
})

describe('an act', () => {
  it('begins at the bookings whose state allows it, in their own agency', () => {
    const bookings = [{ tenantId: skyways.id, booking }]
    const [group] = commandGroups(readFacts('print abc123', { bookings }))
    expect(group?.options).toMatchObject([
      {
        title: 'Print ABC123',
        target: { kind: 'go', tenantId: skyways.id, path: '/e-ticket/slug?print=true' },
      },
    ])
    expect(seen('issue abc123', { bookings })).toEqual([])
  })

  it('also finds the page of that name', () => {
    const subscribers = { label: 'Email subscribers', path: '/staff/subscribers' }
    const tenants = [tenant('Skyways Travel', { menu: [...menu, subscribers] })]
    expect(seen('email subs', { tenants })).toEqual(['pages: Email subscribers @ Skyways Travel'])
  })
})

describe('the result list', () => {
  it('searches the tenant with the keyboard focus first, then the others', () => {
    const words = 'Search DEL to BOM, Thu 24 Dec 2026, 1 adult'
    expect(seen('A24DECDELBOM')).toEqual([
      `reading: ${words} @ Meridian Air Tours`,
      `reading: ${words} @ Skyways Travel`,
    ])
    expect(commandGroups(readFacts('A24DECDELBOM'))[0]?.options[0]?.target).toEqual({
      kind: 'go',
      tenantId: meridian.id,
      path: '/flight/result/new?origin=DEL&destination=BOM&departure=2026-12-24&adt=1&chd=0&inf=0',
    })
  })

  it('lists the booking that was found before the filtered queues', () => {
    const facts = readFacts('*ABC123', { bookings: [{ tenantId: skyways.id, booking }] })
    const [first, second, third] = commandGroups(facts).flatMap(({ options }) => options)
    expect(first).toMatchObject({
      title: 'ABC123',
      tenantId: skyways.id,
      booking: { statusText: 'Ticketed' },
    })
    expect(second).toMatchObject({
      title: 'Find booking ABC123',
      detail: 'Tickets',
      target: { tenantId: meridian.id, path: '/flight/ticket-queue?pnr=ABC123' },
    })
    expect(third).toMatchObject({
      title: 'Find booking ABC123',
      detail: 'Holds',
      target: { tenantId: meridian.id, path: '/flight/booked-queue?pnr=ABC123' },
    })
  })

  it('narrows bookings and commands to the tenant after @', () => {
    const bookings = [
      { tenantId: skyways.id, booking },
      { tenantId: meridian.id, booking },
    ]
    expect(seen('@meridianair *ABC123', { bookings })).toEqual([
      'bookings: ABC123 @ Meridian Air Tours',
      'reading: Find booking ABC123 @ Meridian Air Tours',
      'reading: Find booking ABC123 @ Meridian Air Tours',
    ])
    expect(seen('@sky')).toEqual(['tenants: Open Skyways Travel @ Skyways Travel'])
    expect(readingLine(readFacts('@nobody QC')).problem).toBe('No agency matches nobody.')
  })

  it('lists the queues of one tenant that its menu offers', () => {
    expect(seen('QC')).toEqual([
      'reading: Open Tickets @ Meridian Air Tours',
      'reading: Open Holds @ Meridian Air Tours',
      'reading: Open Change Requests @ Meridian Air Tours',
      'reading: Open Fixed departure queue @ Meridian Air Tours',
    ])
    const few = tenant('Few', { menu: menu.slice(0, 2) })
    expect(seen('QC', { tenants: [few], focusedId: 'Few' })).toEqual(['reading: Open Tickets @ Few'])
    expect(seen('Q/4', { tenants: [few], focusedId: 'Few' })).toEqual([])
  })

  it('finds pages by the start of their words, and tenants by name', () => {
    expect(seen('chan req', { tenants: [meridian] })).toEqual(['pages: Change Requests @ Meridian Air Tours'])
    expect(seen('manage')).toEqual([])
    expect(seen('skyw')).toEqual(['tenants: Open Skyways Travel @ Skyways Travel'])
  })

  it('offers nothing where nobody is signed in', () => {
    const out = tenant('Out', { isSignedIn: false })
    expect(seen('QC', { tenants: [out], focusedId: null })).toEqual([])
    expect(readingLine(readFacts('QC', { tenants: [out] })).problem).toMatch(/^You're not signed in/)
  })

  it('offers no action while a search has a problem', () => {
    expect(seen('A31FEBDELBOM')).toEqual([])
  })

  it('completes the last place in the text', () => {
    const text = 'del mum'
    const places = [{ code: 'BOM', city: 'Mumbai', name: 'Chhatrapati Shivaji' }]
    const groups = commandGroups(
      readFacts('del mum', { places, completion: { text, at: placeAtEnd(text)?.at ?? 0 } }),
    )
    expect(groups.at(-1)?.options[0]?.target).toEqual({ kind: 'write', text: 'del BOM ' })
  })
})

const known: Place[] = [
  { code: 'DEL', city: 'Delhi', name: 'Indira Gandhi' },
  { code: 'BOM', city: 'Mumbai', name: 'Chhatrapati Shivaji' },
  { code: 'GOI', city: 'Goa', name: 'Dabolim' },
  { code: 'GOA', city: 'Genoa', name: 'Cristoforo Colombo' },
]
const find = async (text: string) =>
  known.filter(({ code, city }) => `${code} ${city}`.toLowerCase().includes(text.toLowerCase()))
const resolved = async (text: string, isShorthand = false): Promise<string> => {
  const { command } = readCommand(text, { today })
  if (command.kind !== 'search') return command.kind
  const route = await resolveRoute(command.flight, find, isShorthand)
  if (typeof route === 'string') return route
  return [describeSearch({ ...command.flight, routes: [] }, route), ...route.notes].join(' ')
}

describe('places', () => {
  it.each([
    ['delhi mumbai 15 jan 2 adt', 'Search Delhi (DEL) to Mumbai (BOM), Fri 15 Jan 2027, 2 adults'],
    ['del bom 24dec', 'Search Delhi (DEL) to Mumbai (BOM), Thu 24 Dec 2026, 1 adult'],
    ['DEL GOA 24dec', 'Search Delhi (DEL) to Genoa (GOA), Thu 24 Dec 2026, 1 adult'],
    [
      'del goa 24dec',
      'Search Delhi (DEL) to Goa (GOI), Thu 24 Dec 2026, 1 adult Using the city Goa (GOI). For the airport GOA, type the code in capitals.',
    ],
    ['delhi nowhere 24dec', 'No place matches nowhere.'],
    ['DEL XQZ 24dec', 'Search Delhi (DEL) to XQZ, Thu 24 Dec 2026, 1 adult'],
  ])('of %s are looked up', async (text, words) => {
    expect(await resolved(text)).toBe(words)
  })

  it('treats shorthand places as codes', async () => {
    expect(await resolved('A24DECDELGOA', true)).toBe(
      'Search Delhi (DEL) to Genoa (GOA), Thu 24 Dec 2026, 1 adult',
    )
  })
})
