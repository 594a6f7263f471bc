import type { FlightCommand } from '#domain/commands/command.ts'

/** What the user did with the bar; forgotten on reload. */
export interface CommandMemory {
  recent(): readonly string[]
  lastSearch(): FlightCommand | null
  note(text: string, search: FlightCommand | null): void
}

const maxRecent = 6

export const createCommandMemory = (): CommandMemory => {
  let recent: string[] = []
  let lastSearch: FlightCommand | null = null
  return {
    recent: () => recent,
    lastSearch: () => lastSearch,
    note(text, search) {
      if (text) recent = [text, ...recent.filter((each) => each !== text)].slice(0, maxRecent)
      lastSearch = search ?? lastSearch
    },
  }
}
