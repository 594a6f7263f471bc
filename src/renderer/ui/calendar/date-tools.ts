// What a date field loads with its first focus, in one file, since a shopper's first page has no room for it.
export { readDay } from '#domain/commands/read-day.ts'
export { DatePanel } from './date-panel.tsx'
