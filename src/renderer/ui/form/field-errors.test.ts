import { describe, expect, it } from 'vitest'
import { fieldNames } from './field-errors.ts'

describe('fieldNames', () => {
  it('names every field, and arrays as well as what is in them', () => {
    const values = { name: '', company: { gst: null }, categories: [], phones: [{ number: '' }] }
    expect(fieldNames(values)).toEqual(['name', 'company.gst', 'categories', 'phones', 'phones.0.number'])
  })
})
