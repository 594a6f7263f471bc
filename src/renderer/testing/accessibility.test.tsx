import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'

afterEach(cleanup)

describe('what screen tests refuse', () => {
  it.each([
    ['a field without a label', '<input>', 'label'],
    ['a button without a name', '<button type="button"></button>', 'button-name'],
    ['a list with something else in it', '<ul><div>one</div></ul>', 'list'],
  ])('%s', async (_title, html, rule) => {
    document.body.innerHTML = html
    expect(await accessibilityFaults()).toEqual([expect.stringContaining(`${rule} (`)])
    document.body.innerHTML = ''
  })

  it('nothing where every control has a name', async () => {
    render(
      <form>
        <label>
          Email
          <input type="email" />
        </label>
        <button type="submit">Subscribe</button>
      </form>,
    )
    expect(await accessibilityFaults()).toEqual([])
  })
})
