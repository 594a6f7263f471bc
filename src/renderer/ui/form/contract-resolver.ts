import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { Endpoint, RequestOf } from '#contract/common/endpoint.ts'
import { describeProblem } from '#contract/common/request-problems.ts'

/** A problem with one field; `path` is dotted, as react-hook-form names fields. */
export interface FieldProblem {
  path: string
  message: string
}

export interface RequestRules<E extends Endpoint, Values extends FieldValues> {
  /** The call that the form sends. Its request schema validates the values. */
  endpoint: E
  /** Converts the values to a request. It may be incomplete; the contract validates it. */
  toRequest: (values: Values) => unknown
  /** Rules that the contract can't express. Their messages come before the contract's. */
  check?: (values: Values) => readonly FieldProblem[]
  /**
   * Rules for the request that the server applies as well. Paths are the request's; messages come after the
   * contract's.
   */
  checkRequest?: (request: RequestOf<E>) => readonly FieldProblem[]
  /** Returns the form's field for a path of the request, when the two differ. */
  toField?: (path: string, values: Values) => string
}

const samePath = (path: string): string => path

/** Adds the rules that a schema can't express to the request's schema. */
const toSchema = <E extends Endpoint, Values extends FieldValues>({
  endpoint,
  checkRequest,
}: RequestRules<E, Values>): z.ZodType =>
  checkRequest
    ? endpoint.request.superRefine((request, context) => {
        for (const { path, message } of checkRequest(request as RequestOf<E>))
          context.addIssue({ code: 'custom', path: path.split('.'), message })
      })
    : endpoint.request

/**
 * Creates a resolver that checks a form against its own rules and the request schema. Each field shows its first
 * problem.
 */
export const contractResolver =
  <E extends Endpoint, Values extends FieldValues>(rules: RequestRules<E, Values>): Resolver<Values> =>
  (values, _context, options) => {
    const { toRequest, check, toField = samePath } = rules
    const parsed = toSchema(rules).safeParse(toRequest(values), { error: describeProblem })
    const issues = parsed.error?.issues ?? []
    const contractProblems = issues.map(({ path, message }) => ({
      path: toField(path.join('.'), values),
      message,
    }))
    const errors: Record<string, FieldError> = {}
    for (const { path, message } of [...(check?.(values) ?? []), ...contractProblems])
      errors[path] ??= { type: 'contract', message }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: toNestErrors(errors, options) }
      : { values, errors: {} }
  }
