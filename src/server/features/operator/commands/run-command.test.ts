import { expect, it } from 'vitest'
import { readCommandName } from './run-command.service.ts'

it('lists the commands when asked for help, and refuses an empty line', () => {
  expect(readCommandName(['--help'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('agency create'),
  })
  expect(readCommandName([])).toMatchObject({ code: 2, isRefusal: true })
  expect(readCommandName(['operator', 'list', '--json'])).toEqual({
    name: 'operator list',
    isSeparate: false,
  })
})

it('knows which commands leave the database alone, so that they work without one', () => {
  for (const name of ['restore', 'restore-test'])
    expect(readCommandName([name])).toEqual({ name, isSeparate: true })
  expect(readCommandName(['backup'])).toEqual({ name: 'backup', isSeparate: false })
})
