import { z } from 'zod'
import { EmailAddress } from '#contract/common/email-address.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { adminCommand, type AdminCommand } from './command.ts'

const name = z.string().trim().min(1, requiredText).max(120)

/** Commands about the people who run the installation. `toLink` returns the address of the operator's page for a code. */
export const operatorCommands = (toLink: (code: string) => string): AdminCommand[] => [
  adminCommand(
    'operator list',
    'Lists the operators.',
    { shape: {}, help: {} },
    async (_input, { accounts }) => ({
      columns: ['email', 'name', 'state'],
      rows: (await accounts.list()).map((one) => [
        one.email,
        one.name,
        one.isDisabled ? 'disabled' : one.passwordHash === '' ? 'no password yet' : 'active',
      ]),
    }),
  ),
  adminCommand(
    'operator add',
    'Adds an operator and prints the link to set their password.',
    { shape: { email: EmailAddress, name }, help: { email: 'Email', name: 'Full name' } },
    async (input, { accounts }, call) => toLink((await accounts.add(input, call)).code),
  ),
  adminCommand(
    'operator link',
    "Prints a new link to set an operator's password.",
    { shape: { email: EmailAddress }, help: { email: "The operator's email" } },
    async ({ email }, { accounts }, call) => toLink(await accounts.newLink({ email }, call)),
  ),
  adminCommand(
    'operator reset-factor',
    "Removes an operator's lost second step and ends their sessions. They set up a new one at the next sign-in.",
    { shape: { email: EmailAddress }, help: { email: "The operator's email" } },
    async ({ email }, { accounts, factors }, call) => {
      await factors.reset(await accounts.require({ email }), call)
      return `${email} signs in with the password alone now, and sets up a new second step.`
    },
  ),
  adminCommand(
    'operator disable',
    'Disables an operator and ends their sessions.',
    { shape: { email: EmailAddress }, help: { email: "The operator's email" } },
    async ({ email }, { accounts }, call) => {
      await accounts.setDisabled({ email }, true, call)
      return `${email} can't sign in any more.`
    },
  ),
  adminCommand(
    'operator enable',
    'Lets a disabled operator sign in again.',
    { shape: { email: EmailAddress }, help: { email: "The operator's email" } },
    async ({ email }, { accounts }, call) => {
      await accounts.setDisabled({ email }, false, call)
      return `${email} can sign in again.`
    },
  ),
]
