import type { ComponentType } from 'react'
import type { StaffRight } from '#contract/common/staff-rights.ts'
import type { MenuEntry } from './menu-entry.ts'
import type { ScreenGuard } from './rights.ts'

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<`/${More}`>
    : Rest
  : never

type Optional<Name extends string> = Name extends `${infer Bare}?` ? Bare : never
type Needed<Name extends string> = Name extends `${string}?` ? never : Name

/** Parameters of a path: `/payments/:orderId?` has `{ orderId?: string }`. */
export type PathParams<Path extends string> = { [Name in Needed<ParamNames<Path>>]: string } & {
  [Name in Optional<ParamNames<Path>>]?: string
}

/** Names of a query with their types; a list of strings stands for their union. */
type QueryShape = Record<
  string,
  StringConstructor | NumberConstructor | BooleanConstructor | readonly string[]
>

/** Values of a query: `{ tab: ['requests'], page: Number }` has `{ tab?: 'requests'; page?: number }`. */
export type QueryValues<Shape extends QueryShape> = {
  [Name in keyof Shape]?: Shape[Name] extends readonly (infer Text)[]
    ? Text
    : Shape[Name] extends StringConstructor
      ? string
      : Shape[Name] extends NumberConstructor
        ? number
        : boolean
}

type Value = string | number | boolean | undefined

/** Builds an address from the values of the path and the query. The argument is only optional when all of them are. */
type AddressBuilder<Values> = object extends Values ? (values?: Values) => string : (values: Values) => string

type MenuEntries<Shape extends QueryShape> =
  MenuEntry<QueryValues<Shape>> | readonly MenuEntry<QueryValues<Shape>>[]

interface ScreenOptions<Shape extends QueryShape> {
  /** Who may open the screen. A function decides by the query. */
  for: ScreenGuard | ((query: URLSearchParams) => ScreenGuard)
  /** The right that staff need as well, or one of several. */
  right?: StaffRight | readonly StaffRight[]
  /** Title of the screen, of the window until there is a heading, and of its menu entries unless they have another. */
  title: string
  /** Keeps the screen open to everyone on a locked site: sign-in, policies and documents that a link opens. */
  isOpenWhenLocked?: boolean
  /** `shell` puts the screen inside the console or the shop, `plain` alone on the page. `shell` by default. */
  frame?: 'shell' | 'plain'
  /**
   * Keeps what is open when only parameters of the path change, because the screen deals with that itself: what is new gets
   * its address while someone is typing. Other screens begin anew at each path.
   */
  staysOpen?: boolean
  /** What the query may hold. */
  query?: Shape
  /** Entries in the menus, which the command bar lists as well. */
  menu?: MenuEntries<NoInfer<Shape>>
  /** Screen whose menu entry is current while this one is open, or one for each menu. */
  under?: AnyScreen | readonly AnyScreen[]
  /** Imports the component when the screen is first opened. */
  load: () => Promise<ComponentType>
}

/** A menu entry with the address that it opens. */
export type AddressedEntry = MenuEntry<object> & { to: string; countTo: string | null }

export interface AnyScreen {
  path: string
  for: ScreenOptions<QueryShape>['for']
  /** Staff need one of these; empty when they need none. */
  rights: readonly StaffRight[]
  title: string
  isOpenWhenLocked: boolean
  frame: 'shell' | 'plain'
  staysOpen: boolean
  menu: readonly AddressedEntry[]
  under: readonly AnyScreen[]
  load: () => Promise<ComponentType>
  to: (values: never) => string
}

export interface Screen<Values> extends AnyScreen {
  /** Returns the address of the screen below `/app`, with encoded parameters. Empty values are omitted. */
  to: AddressBuilder<Values>
}

const toText = (value: Value): string => (value === undefined ? '' : String(value))

const toPath = (path: string, values: Record<string, Value>): string => {
  const search = new URLSearchParams()
  const names = new Set<string>()
  const filled = path.replaceAll(/\/:(\w+)\??/g, (_match, name: string) => {
    names.add(name)
    const text = toText(values[name])
    return text && `/${encodeURIComponent(text)}`
  })
  for (const [name, value] of Object.entries(values)) {
    const text = toText(value)
    if (!names.has(name) && text) search.set(name, text)
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a screen without a query has no names
type NoQuery = Record<never, never>

/** Declares a screen: its address, who may open it, its menu entries and its component. */
export const screen = <const Path extends string, const Shape extends QueryShape = NoQuery>(
  path: Path,
  options: ScreenOptions<Shape>,
): Screen<PathParams<Path> & QueryValues<Shape>> => {
  const to = (values: object = {}): string => toPath(path, { ...values })
  const menu = options.menu === undefined ? [] : [options.menu].flat()
  return {
    path,
    for: options.for,
    rights: options.right === undefined ? [] : [options.right].flat(),
    title: options.title,
    isOpenWhenLocked: options.isOpenWhenLocked ?? false,
    frame: options.frame ?? 'shell',
    staysOpen: options.staysOpen ?? false,
    menu: menu.map((entry) => ({
      ...entry,
      to: to(entry.query),
      countTo: entry.countQuery ? to(entry.countQuery) : null,
    })),
    under: options.under === undefined ? [] : [options.under].flat(),
    load: options.load,
    to,
  }
}
