import type { RefusalWords } from './problem-words';

export const nothingToPay =
  'Free items only come with something you pay for. Add another item, or choose a delivery or gift wrap that has a price.';

/** Why an order, or a change of one, is refused to its customer or to staff. */
export const orderRefusals = {
  reasons: {
    'order-paid': 'This order is paid already. Reload the page to see it.',
    'order-over': 'This order was cancelled, or not paid in time. Reload the page to see it.',
    'order-sent': 'This order has been sent already.',
    'order-not-sent': 'This order has not been sent yet.',
    'order-changed': 'This order has just changed. Reload it.',
    'order-erased': 'The name and address of this order are erased, so nothing can be sent.',
    'order-returned': 'Items from this order have come back, so this is no longer possible.',
    'delivery-not-offered': 'This delivery is not offered there. Choose another.',
    'nothing-to-pay': nothingToPay,
    'unknown-country': 'This country is not known. Pick it from the list.',
    'unknown-state': 'This state is not known, and it decides the tax. Enter its name or abbreviation.',
    'code-refused': 'The discount code is not valid for this order. Remove it.',
    'goods-recalled': 'Some of this is recalled and stays here. Leave it out, and send the rest.',
    'not-to-pack': 'The money for this has gone back, so nothing more is sent.',
    'total-changed': 'A price has just changed. Look at the new total first.',
    'address-final': 'This order is sent or cancelled, so its address stays as it is.',
    'country-final': 'The country of an order cannot change. Cancel the order and place a new one to send it there.',
    'place-final':
      'Delivery there has another price or other days. Cancel the order and place a new one to send it there.',
    'state-final': 'That state has a different tax. Cancel the order and place a new one to send it there.',
  },
  fields: {
    address: 'The address is not accepted. Check its parts.',
    choices: 'Something you chose for this order is not accepted. Go back to Shipping and check gift, date and code.',
    delivery: 'This way of delivery is not known. Choose another.',
    discount_code: 'The discount code is not accepted. Check its letters and digits, or remove it.',
    gift: 'The gift is not accepted as it is. Go back to Shipping and choose it again.',
    gift_message: 'The gift message is not accepted. Use 200 characters at most.',
    gift_wrap: 'The gift wrap is not accepted. Go back to Shipping and choose it again.',
    items:
      'The items are not accepted as they are: an order has 1 to 99 of each product and something that costs money. Change them.',
    needed_by: 'The date is not accepted. Choose another day.',
    order_number: 'This order number is not accepted. Check it: it has at least 8 letters and digits.',
    payment_method: 'This payment method is no longer accepted. Choose another.',
    reason: 'The reason is not accepted. Give one, of 500 characters at most.',
  },
} satisfies RefusalWords;
