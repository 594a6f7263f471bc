import { expect, it } from 'vitest'
import { fitsPanInitial, panHolder } from './pan-facts.ts'

it.each([
  ['ABCPS1234F', 'Individual'],
  ['AAACI1234K', 'Company'],
  ['AAAHI1234K', 'Hindu undivided family'],
  ['AAAFI1234K', 'Firm'],
  ['AAAKI1234K', null],
])('names the holder of %s: %s', (pan, holder) => {
  expect(panHolder(pan)).toBe(holder)
})

it.each([
  ['ABCPS1234F', 'Anil Sharma', true],
  ['ABCPS1234F', 'sharma anil', true],
  ['ABCPS1234F', 'Kavita Rao', false],
  ['AAACI1234K', 'Indus Components Ltd', true],
  ['AAACI1234K', 'Components Indus', false],
  ['AAACI1234K', '', false],
])('compares the fifth letter of %s with %s', (pan, name, fits) => {
  expect(fitsPanInitial(pan, name)).toBe(fits)
})
