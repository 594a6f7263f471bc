import type { Meal } from '#contract/entities/package-body.ts'
import { dayLine, readMeals, readStay, type StartedDay } from './paste-lines.ts'
import { readPastedItem, type PastedItem } from './paste-items.ts'

/** A day that was read from a text. */
export interface PastedDay {
  title: string
  text: string
  place: string
  meals: Meal[]
  items: PastedItem[]
}

/** The days of a text, and the lines before the first of them. */
export interface PastedPlan {
  days: PastedDay[]
  leftovers: string[]
}

const mostItems = 20

/**
 * Reads an itinerary. A line such as `Day 1: Arrival` begins a day; `Days 2-3` begins two with the same text. Below it,
 * lines with meals, an overnight place, or a time become meals, a stay and entries. Other lines are the description.
 */
export const readPastedDays = (text: string): PastedPlan => {
  const leftovers: string[] = []
  const days: PastedDay[] = []
  let open: { start: StartedDay; lines: string[] } | null = null
  const close = (): void => {
    if (!open) return
    const day = toDay(open.start, open.lines)
    for (let no = 0; no < open.start.count; no += 1)
      days.push({ ...day, meals: [...day.meals], items: day.items.map((item) => ({ ...item })) })
    open = null
  }
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replaceAll(/[\u00a0\t]+/g, ' ').trim()
    const start = dayLine(line)
    if (start) {
      close()
      open = { start, lines: [] }
    } else if (open) (open as { lines: string[] }).lines.push(line)
    else if (line !== '') leftovers.push(line)
  }
  close()
  return { days, leftovers }
}

const cut = (text: string, length: number): string => text.slice(0, length).trim()

/** Finds where a day ends in its title: `Kochi to Munnar`, `Kochi – Munnar`, `Arrival in Kochi`. */
const placeOfTitle = (title: string): string => {
  const plain = title.replace(/\s*[([].*$/, '')
  const way = /(?:\bto\b|→|->|[–—])\s*([\p{Lu}][\p{L}'’. -]*)$/u.exec(plain)
  const at = /\b(?:arriv(?:al|e|ing)|stay|day|departure)\s+(?:in|at|from)\s+([\p{Lu}][\p{L}'’. -]*)$/iu.exec(
    plain,
  )
  return cut(way?.[1] ?? at?.[1] ?? '', 60)
}

const toDay = ({ title }: StartedDay, lines: readonly string[]): PastedDay => {
  const day: PastedDay = { title: '', text: '', place: '', meals: [], items: [] }
  const meals = new Set<Meal>()
  const description: string[] = []
  for (const line of lines) {
    const found = readMeals(line)
    const stay = readStay(line)
    const item = stay ?? readPastedItem(line)
    if (found) for (const meal of found) meals.add(meal)
    else if (item && day.items.length < mostItems) {
      day.items.push(item)
      if (stay?.place) day.place = cut(stay.place, 60)
    } else description.push(line)
  }
  const text = description
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  // Without a title, the first line of the description is one if it is short.
  const [first = '', ...rest] = text.split('\n')
  const takesFirst = title === '' && first.length <= 120
  day.title = cut(takesFirst ? first : title, 120)
  day.text = cut(takesFirst ? rest.join('\n') : text, 4_000)
  day.meals = (['B', 'L', 'D'] as const).filter((meal) => meals.has(meal))
  if (day.place === '') day.place = placeOfTitle(day.title)
  day.items = day.items.map(({ place: _place, ...item }) => item)
  return day
}
