import { expect, test } from 'vitest'
import { chooserPage, unavailablePage, unknownSitePage } from './pages.ts'

test.each([
  ['lists the agencies', chooserPage([], 'localhost:4000')],
  ['names no agency', unknownSitePage('nowhere.example')],
  ['waits for the database', unavailablePage(5)],
])('the page that %s brings its icon, so that browsers request none', (_title, page) => {
  expect(page).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"]+">/)
})
