/** Kinds of what staff do that costs the agency money outside wallet requests. */
export type StaffDeedKind =
  'settle' | 'makeGood' | 'refundToSource' | 'blockPrice' | 'tds' | 'customerGroup' | 'decidePurchase'
