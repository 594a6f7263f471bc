import path from 'node:path'
import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { operatorTexts } from '../texts.ts'

/** An absolute path, because a running server has another working folder than the command. */
export const absolutePath = z
  .string()
  .trim()
  .min(1, requiredText)
  .max(1_000)
  .refine((typed) => path.isAbsolute(typed), operatorTexts.absolutePath)
