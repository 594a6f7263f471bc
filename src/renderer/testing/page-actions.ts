import { fireEvent, screen, within } from '@testing-library/react'

type Name = string | RegExp

/** What a person does to a page; each action waits until what it is done to is there. */
export interface PageActions {
  /** Presses a button. */
  press: (name: Name) => Promise<void>
  /** Follows a link. */
  follow: (name: Name) => Promise<void>
  /** Replaces what a field holds, and leaves the field. */
  fill: (label: Name, text: string) => Promise<void>
  /** Chooses an option of a select by its text. */
  choose: (label: Name, option: string) => Promise<void>
  /** Ticks or unticks a checkbox, or chooses a radio button. */
  tick: (label: Name) => Promise<void>
}

const isOption = (node: Element, text: string): node is HTMLOptionElement =>
  node instanceof HTMLOptionElement && node.text.trim() === text

/** The actions within one part of the page. */
const actionsWithin = (part: () => Promise<Pick<typeof screen, 'findByRole' | 'findByLabelText'>>) => {
  const click = async (role: string, name: Name): Promise<void> => {
    fireEvent.click(await (await part()).findByRole(role, { name }))
  }
  const fill = async (label: Name, text: string): Promise<void> => {
    const field = await (await part()).findByLabelText(label)
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
  }
  return {
    press: (name: Name) => click('button', name),
    follow: (name: Name) => click('link', name),
    fill,
    choose: async (label: Name, option: string): Promise<void> => {
      const field = await (await part()).findByLabelText(label)
      const found = [...field.querySelectorAll('option')].find((one) => isOption(one, option))
      if (!found) throw new Error(`There is no option "${option}" in "${String(label)}"`)
      fireEvent.change(field, { target: { value: found.value } })
      fireEvent.blur(field)
    },
    tick: async (label: Name): Promise<void> => {
      fireEvent.click(await (await part()).findByLabelText(label))
    },
  } satisfies PageActions
}

/** The actions on the whole page. */
export const pageActions: PageActions = actionsWithin(async () => screen)

/** The actions within the dialog that is open. */
export const dialogActions: PageActions = actionsWithin(async () => within(await screen.findByRole('dialog')))
