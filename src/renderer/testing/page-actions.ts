import { fireEvent, screen, waitFor, within } from '@testing-library/react'

type Name = string | RegExp

/** User actions on a page; each waits until its target is there and enabled. */
export interface PageActions {
  /** Presses a button. */
  press: (name: Name) => Promise<void>
  /** Follows a link. */
  follow: (name: Name) => Promise<void>
  /** Replaces the text of a field and leaves the field. */
  fill: (label: Name, text: string) => Promise<void>
  /** Chooses an option of a select by its text. */
  choose: (label: Name, option: string) => Promise<void>
  /** Ticks or unticks a checkbox, or chooses a radio button. */
  tick: (label: Name) => Promise<void>
}

const isOption = (node: Element, text: string): node is HTMLOptionElement =>
  node instanceof HTMLOptionElement && node.text.trim() === text

type Part = Pick<typeof screen, 'getByRole' | 'getByLabelText'>

/**
 * The actions within one part of the page. The part is looked up again at every try, because it may be redrawn
 * meanwhile.
 */
const actionsWithin = (part: () => Part) => {
  const find = (role: string, name: Name): Promise<HTMLElement> =>
    waitFor(() => {
      const found = part().getByRole(role, { name })
      if (found.matches(':disabled')) throw new Error(`The ${role} "${String(name)}" is disabled`)
      return found
    })
  const findField = (label: Name): Promise<HTMLElement> => waitFor(() => part().getByLabelText(label))
  return {
    press: async (name: Name): Promise<void> => void fireEvent.click(await find('button', name)),
    follow: async (name: Name): Promise<void> => void fireEvent.click(await find('link', name)),
    fill: async (label: Name, text: string): Promise<void> => {
      const field = await findField(label)
      fireEvent.focus(field)
      fireEvent.change(field, { target: { value: text } })
      fireEvent.blur(field)
    },
    choose: async (label: Name, option: string): Promise<void> => {
      const field = await findField(label)
      // The options may still be loading.
      const found = await waitFor(() => {
        const one = [...field.querySelectorAll('option')].find((each) => isOption(each, option))
        if (!one) throw new Error(`There is no option "${option}" in "${String(label)}"`)
        return one
      })
      fireEvent.change(field, { target: { value: found.value } })
      fireEvent.blur(field)
    },
    tick: async (label: Name): Promise<void> => void fireEvent.click(await findField(label)),
  } satisfies PageActions
}

/** The actions on the whole page. */
export const pageActions: PageActions = actionsWithin(() => screen)

/** The actions within the open dialog. */
export const dialogActions: PageActions = actionsWithin(() => within(screen.getByRole('dialog')))
