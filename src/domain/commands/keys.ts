/** Where a key works: in every page, in the desktop console alone, or in the browser alone. */
export type KeyPlace = 'all' | 'desktop' | 'web'

export interface KeyGroup {
  title: string
  place: KeyPlace
  /** `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: readonly (readonly [key: string, does: string])[]
}

/** Every key that there is, for the sheet of keys. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    place: 'all',
    keys: [
      ['Mod K', 'command bar'],
      ['?', 'these keys; in a list its own'],
      ['Mod /', 'these keys'],
      ['Esc', 'close what is open'],
    ],
  },
  {
    title: 'Command bar',
    place: 'all',
    keys: [
      ['↑ ↓', 'choose'],
      ['Enter', 'go there'],
      ['Tab', 'take a place'],
    ],
  },
  {
    title: 'Tenants and panes',
    place: 'desktop',
    keys: [
      ['Mod 1 … 9', 'show a tenant'],
      ['Mod \\', 'next tenant beside'],
      ['Mod W', 'close the pane'],
      ['Mod R', 'load the page again'],
      ['Mod +', 'larger'],
      ['Mod -', 'smaller'],
      ['Mod 0', 'actual size'],
      ['F6', 'next: tenants, panel, panes'],
      ['Mod Shift N', 'add a tenant'],
    ],
  },
  {
    title: 'The desk',
    place: 'desktop',
    keys: [
      ['Mod Shift H', 'hold desk'],
      ['Mod Shift J', 'prints and exports'],
      ['Mod Shift O', 'kept tickets'],
      ['Mod ,', 'settings'],
      ['Mod P', 'print the page'],
    ],
  },
  {
    title: 'Results of a search',
    place: 'all',
    keys: [
      ['↑ ↓', 'move; the detail follows'],
      ['Enter', 'select the flight'],
      ['← →', 'the other way of a pair'],
      ['n', 'show or hide net fares'],
      ['/', 'filters'],
      ['Esc', 'back'],
    ],
  },
  {
    title: 'Queues and tables',
    place: 'all',
    keys: [
      ['↑ ↓ ← →', 'move'],
      ['Mod ↑ ↓', 'first or last row'],
      ['Home End', 'first or last column'],
      ['PgUp PgDn', 'a page of rows'],
      ['Enter', 'open'],
      ['Space', 'select the row'],
      ['Shift ↑ ↓', 'select a range'],
      ['Mod A', 'select the page'],
      ['/', 'filters'],
      ['Esc', 'close, or select nothing'],
    ],
  },
  {
    title: 'Fields',
    place: 'all',
    keys: [
      ['↑ ↓', 'choose from a list; count up or down'],
      ['Enter', 'take what is chosen'],
    ],
  },
]

/** The groups of a place. */
export const keyGroupsOf = (place: Exclude<KeyPlace, 'all'>): readonly KeyGroup[] =>
  keyGroups.filter((group) => group.place === 'all' || group.place === place)

/** A key in the words of the machine. */
export const keyText = (key: string, isMac: boolean): string => key.replaceAll('Mod', isMac ? '⌘' : 'Ctrl')
