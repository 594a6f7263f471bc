import { expect, it } from 'vitest'
import { readCommandName } from './run-command.service.ts'

it('lists the commands when asked for help, and refuses an empty line', () => {
  expect(readCommandName(['--help'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('agency create'),
  })
  expect(readCommandName([])).toMatchObject({ code: 2, isRefusal: true })
  expect(readCommandName(['operator', 'list', '--json'])).toEqual({ name: 'operator list' })
})
