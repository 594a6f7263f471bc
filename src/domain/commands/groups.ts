import { knownRoute, findMeantTenants, type CommandFacts, type CommandOption } from './facts.ts'
import {
  bookingOptions,
  examples,
  pageOptions,
  placeOptions,
  readingOptions,
  tenantOptions,
  writeOptions,
} from './options.ts'
import { describeCommand } from './say.ts'
import { commandTexts } from './texts.ts'

export type GroupName = keyof typeof commandTexts.groups
export interface CommandGroup {
  name: GroupName
  options: CommandOption[]
}

/** Builds the list below the field, best first; empty groups are left out. */
export const commandGroups = (facts: CommandFacts): CommandGroup[] => {
  const { command, tenant } = facts.reading
  const meant = findMeantTenants(facts)
  const signedIn = meant.filter(({ isSignedIn }) => isSignedIn)
  const isDesktop = facts.tenants.length > 1
  const bookings = bookingOptions(facts, new Set(signedIn.map(({ id }) => id)))
  const groups: CommandGroup[] = []
  const add = (name: GroupName, options: CommandOption[]): void => {
    if (options.length > 0) groups.push({ name, options })
  }
  // A found booking is the answer; the filtered queue is the alternative when none was found.
  if (command.kind === 'booking') add('bookings', bookings)
  // 'supplier export' is also the name of a page.
  if (command.kind === 'supplier' && command.text) add('pages', pageOptions(command.typed, signedIn))
  add('reading', readingOptions(facts, signedIn))
  if (command.kind === 'supplier' && !command.text) add('pages', pageOptions(command.typed, signedIn))
  // 'refund import' is also the name of a page.
  if (command.kind === 'booking' && command.act && command.by === 'name')
    add('pages', pageOptions(command.typed, signedIn))
  if (command.kind === 'words') {
    add('pages', pageOptions(command.text, signedIn))
    if (tenant === null && isDesktop) add('tenants', tenantOptions(command.text, meant))
    add('bookings', bookings)
  }
  if (tenant !== null && command.kind === 'nothing') add('tenants', tenantOptions('', meant))
  if (command.kind === 'search' || command.kind === 'words') add('places', placeOptions(facts))
  if (command.kind === 'nothing' && tenant === null) {
    add(
      'recent',
      writeOptions(
        facts.recent.map((text) => [text, ''] as const),
        'recent',
      ),
    )
    if (facts.recent.length === 0) add('examples', examples(isDesktop))
  }
  if (command.kind === 'help') add('examples', examples(isDesktop))
  return groups
}

/** Returns the line above the list: what Enter does, why it can't, and what was assumed. */
export const readingLine = (
  facts: CommandFacts,
): { words: string; problem: string; notes: readonly string[] } => {
  const { command, tenant } = facts.reading
  const meant = findMeantTenants(facts)
  const route = knownRoute(command, facts.route)
  const own = command.kind === 'search' || command.kind === 'queue' ? command.problem : ''
  const ofRoute = command.kind === 'search' && typeof facts.route === 'string' ? facts.route : ''
  const ofTenant =
    meant.length === 0 && tenant
      ? commandTexts.unknownTenant(tenant)
      : facts.tenants.length > 0 && !meant.some(({ isSignedIn }) => isSignedIn) && command.kind !== 'nothing'
        ? commandTexts.signedOut
        : ''
  const notes = 'notes' in command ? command.notes : []
  const words = describeCommand(command, route)
  const isListed = commandGroups(facts).some(({ options }) => options.some(({ title }) => title === words))
  return {
    // Left out when the list says it already.
    words: isListed ? '' : words,
    problem: ofTenant || own || ofRoute,
    notes: [...notes, ...(route?.notes ?? [])],
  }
}
