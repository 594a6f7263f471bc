import { queues, type Queue } from './command.ts'
import { knownRoute, type CommandFacts, type CommandOption, type KnownTenant } from './facts.ts'
import { scoreMatch } from './matches.ts'
import {
  findPath,
  packageMenus,
  packagesPath,
  queuePaths,
  searchPath,
  supplierPath,
  suppliersMenu,
  tripMenus,
  tripPath,
} from './paths.ts'
import type { Place } from './places.ts'
import { describeCommand } from './say.ts'
import { commandTexts } from './texts.ts'

const maxPages = 6
const maxReadings = 4
const maxPlaces = 4
const maxTenants = 6

const option = (
  part: Pick<CommandOption, 'id' | 'title' | 'target'> & Partial<CommandOption>,
): CommandOption => ({
  detail: '',
  tenantId: null,
  booking: null,
  ...part,
})

/** Whether a page may be offered at a tenant: its own menu decides; while its page sleeps only the server does. */
const offers = ({ menu }: KnownTenant, below: string): boolean =>
  menu.length === 0 || menu.some(({ path }) => path === below || path.startsWith(`${below}?`))

const go = (tenant: KnownTenant, path: string, title: string, detail: string): CommandOption =>
  option({
    id: `go-${tenant.id}-${path}`,
    title,
    detail,
    tenantId: tenant.id,
    target: { kind: 'go', tenantId: tenant.id, path },
  })

const queueOptions = (tenant: KnownTenant, wanted: Queue | null): CommandOption[] =>
  queues
    .filter((queue) => (wanted === null || queue === wanted) && offers(tenant, queuePaths[queue].menu))
    .map((queue) => {
      const title = commandTexts.openQueue(commandTexts.queues[queue])
      return go(
        tenant,
        queuePaths[queue].path,
        title,
        wanted === null ? `Q/${queues.indexOf(queue) + 1}` : '',
      )
    })

/** Opens a trip where the menu has trips: for staff among all of the site. While the page sleeps, its own page suits all. */
const tripOptions = (signedIn: readonly KnownTenant[], tripId: string): CommandOption[] =>
  signedIn.flatMap((tenant) => {
    const isAmongAll = tenant.menu.length > 0 && offers(tenant, tripMenus.all)
    return isAmongAll || offers(tenant, tripMenus.own)
      ? [go(tenant, tripPath(tripId, isAmongAll), commandTexts.trip(tripId), '')]
      : []
  })

/** Builds options for the parsed command, at each tenant that allows it. */
export const readingOptions = (facts: CommandFacts, signedIn: readonly KnownTenant[]): CommandOption[] => {
  const { command } = facts.reading
  if (command.kind === 'search') {
    const route = typeof facts.route === 'string' ? null : knownRoute(command, facts.route)
    if (!route || command.problem) return []
    const path = searchPath(command.flight, route)
    return signedIn
      .filter((tenant) => offers(tenant, '/flight/search'))
      .slice(0, maxReadings)
      .map((tenant) => go(tenant, path, describeCommand(command, route), ''))
  }
  if (command.kind === 'queue') {
    const [first, ...others] = signedIn
    if (!first || command.problem) return []
    const one = queueOptions(first, command.queue)
    const beside =
      command.queue === null ? [] : others.flatMap((tenant) => queueOptions(tenant, command.queue))
    return [...one, ...beside.slice(0, maxReadings - 1)]
  }
  if (command.kind === 'supplier') {
    const path = supplierPath(command.text, command.isPayIn)
    return signedIn
      .filter((tenant) => offers(tenant, suppliersMenu))
      .slice(0, maxReadings)
      .map((tenant) => go(tenant, path, describeCommand(command, null), ''))
  }
  if (command.kind === 'package') {
    const path = packagesPath(command)
    return signedIn
      .filter((tenant) => offers(tenant, packageMenus.shop) || offers(tenant, packageMenus.all))
      .slice(0, maxReadings)
      .map((tenant) => go(tenant, path, describeCommand(command, null), ''))
  }
  if (command.kind === 'trip') return tripOptions(signedIn, command.tripId).slice(0, maxReadings)
  if (command.kind !== 'booking' || command.act) return []
  const title = describeCommand(command, null)
  return signedIn
    .slice(0, maxReadings)
    .flatMap((tenant) =>
      (['tickets', 'booked'] as const)
        .filter((queue) => offers(tenant, queuePaths[queue].menu))
        .map((queue) =>
          go(tenant, findPath(queue, command.by, command.text), title, commandTexts.queues[queue]),
        ),
    )
}

const takeBest = <T>(items: readonly T[], getScore: (item: T) => number, most: number): T[] =>
  items
    .map((item) => ({ item, score: getScore(item) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item)

/** Finds pages in the tenants' own menus. */
export const pageOptions = (typed: string, signedIn: readonly KnownTenant[]): CommandOption[] => {
  const pages = signedIn.flatMap((tenant) => tenant.menu.map((entry) => ({ tenant, entry })))
  return takeBest(pages, ({ entry }) => scoreMatch(typed, entry.label), maxPages).map(({ tenant, entry }) =>
    go(tenant, entry.path, entry.label, ''),
  )
}

/** Finds tenants by name; all of them for an empty text. */
export const tenantOptions = (typed: string, tenants: readonly KnownTenant[]): CommandOption[] =>
  takeBest(tenants, ({ name }) => (typed === '' ? 1 : scoreMatch(typed, name)), maxTenants).map((tenant) =>
    option({
      id: `tenant-${tenant.id}`,
      title: commandTexts.openTenant(tenant.name),
      detail: tenant.isSignedIn ? '' : commandTexts.notSignedIn,
      tenantId: tenant.id,
      target: { kind: 'open', tenantId: tenant.id },
    }),
  )

/** Lists bookings found at the meant tenants: for an act those whose state allows it, with where it begins. */
export const bookingOptions = (facts: CommandFacts, meant: ReadonlySet<string>): CommandOption[] => {
  const { command } = facts.reading
  const act = command.kind === 'booking' ? command.act : null
  return facts.bookings.flatMap(({ tenantId, booking }) => {
    const path = act ? booking.acts[act] : booking.path
    if (path === undefined || !meant.has(tenantId)) return []
    const name = booking.pnr || booking.bookingId
    return [
      option({
        id: `booking-${tenantId}-${booking.bookingId}`,
        title: act ? commandTexts.act(commandTexts.acts[act], name) : name,
        detail: booking.passengers,
        tenantId,
        booking,
        target: { kind: 'go', tenantId, path },
      }),
    ]
  })
}

/** A server also finds similar-sounding places, but 'markup' doesn't mean Mariupol. */
const beginningPlaces = (places: readonly Place[], typed: string): Place[] =>
  places
    .filter(({ code, city, name }) => scoreMatch(typed, `${city} ${name} ${code}`) > 0)
    .slice(0, maxPlaces)

/** Suggests places for the last word; choosing one writes its code. */
export const placeOptions = ({ places, completion }: CommandFacts): CommandOption[] =>
  completion
    ? beginningPlaces(places, completion.text.slice(completion.at)).map((place) =>
        option({
          id: `place-${place.code}-${place.name}`,
          title: `${place.city || place.name} (${place.code})`,
          detail: place.name === place.city ? '' : place.name,
          target: { kind: 'write', text: `${completion.text.slice(0, completion.at)}${place.code} ` },
        }),
      )
    : []

/** Suggests texts to write into the field. */
export const writeOptions = (
  texts: readonly (readonly [text: string, does: string])[],
  id: string,
): CommandOption[] =>
  texts.map(([text, does]) =>
    option({ id: `${id}-${text}`, title: text, detail: does, target: { kind: 'write', text } }),
  )

/** Lists examples for an empty field. */
export const examples = (isDesktop: boolean): CommandOption[] => [
  ...writeOptions(commandTexts.examples, 'example'),
  ...(isDesktop
    ? [
        option({
          id: 'example-tenant',
          title: commandTexts.tenantExample[0],
          detail: commandTexts.tenantExample[1],
          target: { kind: 'write', text: '@' },
        }),
      ]
    : []),
]
