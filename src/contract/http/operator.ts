import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { EmailAddress } from '#contract/common/email-address.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'

const id = z.string().trim().min(1).max(60)
const password = z.string().min(1, requiredText).max(1_000)
const name = z.string().trim().min(1, requiredText).max(120)

/** A person who runs the installation. */
export const Operator = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isDisabled: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: Instant,
})
export type Operator = z.infer<typeof Operator>

const signIn = endpoint({
  id: 'operator.signIn',
  area: 'operator',
  method: 'POST',
  path: 'operator/signIn',
  access: 'anyone',
  request: z.object({ email: z.string().trim().min(1, requiredText).max(200), password }),
  result: Operator,
  errors: ['signInFailed', 'signInThrottled', 'factorNeeded'],
  session: 'issues',
  ratePerMinute: 30,
})

/** Returns the email that a link is for. Null means that the link makes the first operator, who also enters a name and an email. */
const linkOf = endpoint({
  id: 'operator.linkOf',
  area: 'operator',
  method: 'POST',
  path: 'operator/linkOf',
  access: 'anyone',
  request: z.object({ code: z.string().max(200) }),
  result: z.object({ email: z.string().nullable() }),
  errors: ['codeInvalid'],
  ratePerMinute: 30,
})

/** Makes the first operator, or sets an operator's password, and signs them in. */
const useLink = endpoint({
  id: 'operator.useLink',
  area: 'operator',
  method: 'POST',
  path: 'operator/useLink',
  access: 'anyone',
  request: z.object({
    code: z.string().max(200),
    password,
    /** For the first operator only. */
    person: z.object({ email: EmailAddress, name }).optional(),
  }),
  result: Operator,
  errors: ['codeInvalid', 'invalidRequest', 'factorNeeded'],
  session: 'issues',
  ratePerMinute: 30,
})

const signOut = endpoint({
  id: 'operator.signOut',
  area: 'operator',
  method: 'POST',
  path: 'operator/signOut',
  access: 'operator',
  request: z.object({}),
  result: z.object({}),
  errors: [],
  session: 'ends',
})

const me = endpoint({
  id: 'operator.me',
  area: 'operator',
  method: 'GET',
  path: 'operator/me',
  access: 'operator',
  request: z.object({}),
  result: Operator.extend({
    /** What the session must do first: prove the second factor, or set one up. Other calls are refused until then. */
    factorStep: z.enum(['none', 'prove', 'setUp']),
  }),
  errors: ['notSignedIn'],
})

const list = endpoint({
  id: 'operator.list',
  area: 'operator',
  method: 'GET',
  path: 'operator/list',
  access: 'operator',
  request: z.object({}),
  result: z.array(Operator),
  errors: [],
})

/** Adds an operator. The link sets their password; it is shown once and isn't emailed, because whoever reads that mailbox could become an operator. */
const add = endpoint({
  id: 'operator.add',
  area: 'operator',
  method: 'POST',
  path: 'operator/add',
  access: 'operator',
  request: z.object({ email: EmailAddress, name }),
  result: z.object({ operator: Operator, link: z.string() }),
  errors: ['accountExists'],
  needsProof: true,
})

const newLink = endpoint({
  id: 'operator.newLink',
  area: 'operator',
  method: 'POST',
  path: 'operator/newLink',
  access: 'operator',
  request: z.object({ id }),
  result: z.object({ link: z.string() }),
  errors: ['notFound'],
  needsProof: true,
})

const setDisabled = endpoint({
  id: 'operator.setDisabled',
  area: 'operator',
  method: 'POST',
  path: 'operator/setDisabled',
  access: 'operator',
  request: z.object({ id, isDisabled: z.boolean() }),
  result: Operator,
  errors: ['notFound', 'wrongState'],
  needsProof: true,
})

/** The sign-in of operators, and their accounts. */
export const operatorPeopleEndpoints = {
  signIn,
  linkOf,
  useLink,
  signOut,
  me,
  list,
  add,
  newLink,
  setDisabled,
}
