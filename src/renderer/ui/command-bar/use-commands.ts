import { useMemo, useState } from 'react'
import {
  findMeantTenants,
  type CommandFacts,
  type CommandTarget,
  type KnownTenant,
} from '#domain/commands/facts.ts'
import { findRequests, type FoundBooking } from '#domain/commands/found-booking.ts'
import { commandGroups, readingLine } from '#domain/commands/groups.ts'
import { placeAtEnd, resolveRoute, type Place, type Route } from '#domain/commands/places.ts'
import { readCommand } from '#domain/commands/read-command.ts'
import { commandTexts } from '#domain/commands/texts.ts'
import type { CommandMemory } from './command-memory.ts'
import { getToday } from '#renderer/ui/today.ts'
import { useAnswer } from './use-answer.ts'

type Reading = ReturnType<typeof readCommand>

export interface FoundAll {
  bookings: readonly { tenantId: string; booking: FoundBooking }[]
  /** Ids of agencies that haven't answered yet, and of those that couldn't be reached. */
  silent: readonly string[]
  failed: readonly string[]
}

/** What the bar needs from the application it runs in. */
export interface CommandSource {
  tenants: readonly KnownTenant[]
  focusedId: string | null
  /** Calls `add` with the results, and again when there are more. */
  find: (
    question: { text: string; by: 'pnr' | 'name' | 'any'; tenantIds: readonly string[] },
    add: (found: FoundAll) => void,
    signal: AbortSignal,
  ) => Promise<void>
  places: (tenantId: string, text: string, signal: AbortSignal) => Promise<readonly Place[]>
  /** What was done since the page was loaded. */
  memory: CommandMemory
}

const noneFound: FoundAll = { bookings: [], silent: [], failed: [] }
const noPlaces: readonly Place[] = []
const shortestName = 3

/** Gives what the agencies find for the typed text: bookings, places of a search, and completions of the last word. */
const useLookups = (source: CommandSource, reading: Reading, text: string) => {
  const { tenants, focusedId } = source
  const { command } = reading
  const signedIn = findMeantTenants({ reading, tenants, focusedId }).filter(({ isSignedIn }) => isSignedIn)
  const [placesTenant] = signedIn

  const wanted =
    command.kind === 'booking'
      ? { text: command.text, by: command.by }
      : command.kind === 'words' && command.text.length >= shortestName
        ? { text: command.text, by: 'any' as const }
        : null
  const isFound = wanted !== null && findRequests(wanted.text, wanted.by).length > 0 && signedIn.length > 0
  const tenantIds = signedIn.map(({ id }) => id)
  const found = useAnswer<FoundAll>(
    isFound ? JSON.stringify([wanted, tenantIds]) : '',
    async (add, signal) => {
      if (wanted) await source.find({ ...wanted, tenantIds }, add, signal)
    },
    noneFound,
  )

  const isSearch = command.kind === 'search' && !command.problem
  const route = useAnswer<Route | string | null>(
    isSearch && placesTenant ? JSON.stringify([command.flight.routes, command.dialect, placesTenant.id]) : '',
    async (add, signal) => {
      if (!isSearch || !placesTenant) return
      const find = (words: string) => source.places(placesTenant.id, words, signal)
      add(await resolveRoute(command.flight, find, command.dialect !== 'words'))
    },
    null,
  )

  const isWritten = command.kind === 'words' || (command.kind === 'search' && command.dialect === 'words')
  const end = isWritten ? placeAtEnd(text) : null
  const completes = useAnswer<readonly Place[]>(
    end && placesTenant ? JSON.stringify([end.words, placesTenant.id]) : '',
    async (add, signal) => {
      if (end && placesTenant) add(await source.places(placesTenant.id, end.words, signal))
    },
    noPlaces,
  )

  return { found, route, completes, end }
}

const formatStatus = (
  { tenants }: CommandSource,
  { command }: Reading,
  { found, route }: ReturnType<typeof useLookups>,
  optionCount: number,
): string => {
  const getTenantName = (id: string): string => tenants.find((tenant) => tenant.id === id)?.name ?? ''
  if (found.value.silent.length > 0) return commandTexts.silent(found.value.silent.map(getTenantName))
  if (found.value.failed.length > 0) return commandTexts.failed(found.value.failed.map(getTenantName))
  if (found.isWaiting || route.isWaiting) return commandTexts.looking
  if (command.kind === 'nothing') return ''
  if (command.kind === 'booking' && found.value.bookings.length === 0) return commandTexts.noBooking
  return optionCount === 0 && command.kind === 'words'
    ? commandTexts.empty
    : commandTexts.matches(optionCount)
}

/** Gives the state of a command bar: its reading of the text, the list and the lookups. */
export const useCommands = (source: CommandSource, firstText: string) => {
  const [text, setText] = useState(firstText)
  const { tenants, focusedId, memory } = source
  const [today] = useState(getToday)
  const [lastSearch] = useState(() => memory.lastSearch())
  const reading = useMemo(() => readCommand(text, { today, lastSearch }), [text, today, lastSearch])
  const { command } = reading
  const lookups = useLookups(source, reading, text)
  const { found, route, completes, end } = lookups

  const facts: CommandFacts = {
    reading,
    route: route.value,
    tenants,
    focusedId,
    bookings: found.value.bookings,
    places: completes.value,
    completion: end ? { text, at: end.at } : null,
    recent: memory.recent(),
  }
  const groups = commandGroups(facts)
  const options = groups.flatMap((group) => group.options)
  /** Remembers what was opened; writing into the field doesn't count. */
  const remember = (target: CommandTarget): void => {
    if (target.kind === 'write') return
    memory.note(text.trim(), command.kind === 'search' ? command.flight : null)
  }

  return {
    text,
    setText,
    groups,
    reading: readingLine(facts),
    status: formatStatus(source, reading, lookups, options.length),
    // A search by codes can be opened before the names of its places are known; one by words can't.
    isWaiting:
      (command.kind === 'booking' && found.isWaiting) ||
      (command.kind === 'search' && route.isWaiting && !options.some(({ target }) => target.kind === 'go')),
    complete: (): string | null => {
      const place = options.find(({ id }) => id.startsWith('place-'))
      return place?.target.kind === 'write' ? place.target.text : null
    },
    remember,
  }
}
