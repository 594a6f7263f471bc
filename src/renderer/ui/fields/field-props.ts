import type { Control, FieldPath, FieldValues } from 'react-hook-form'

/** Props of every field in a form: its place in a react-hook-form form and its label. */
export interface FormFieldProps<Values extends FieldValues> {
  // The second type parameter is the form's context, the third what its resolver gives back: a field cares for neither.
  // oxlint-disable-next-line typescript/no-explicit-any -- `unknown` refuses every real form
  control: Control<Values, any, any>
  name: FieldPath<Values>
  label: string
  help?: string
  isRequired?: boolean
  isLabelHidden?: boolean
  isDisabled?: boolean
}
