const call = (name, text, parameters = [], plan = false) => ({ name, text, parameters, plan });

/** What the staff area asks, as its functions are called. */
export function measuredCalls({ middle, customer }) {
  const deep = [middle.created_at, middle.id];
  return [
    call('orders: first page of 25', 'select list_orders()', [], true),
    call('orders: page behind 500,000', 'select list_orders(null, null, $1, $2)', deep, true),
    call('orders: status pending, first page', "select list_orders(null, 'pending')", [], true),
    call('orders: needed first, first page', "select list_orders(sort => 'needed')", [], true),
    call('orders: express, first page', "select list_orders(delivery => 'express')", [], true),
    call('orders: status cancelled, behind 500,000', "select list_orders(null, 'cancelled', $1, $2)", deep),
    call('orders: search a whole e-mail address', 'select list_orders($1)', [middle.customer_email], true),
    call('orders: search a whole name', 'select list_orders($1)', [middle.customer_name], true),
    call('orders: search a common first name', "select list_orders('amina')", [], true),
    call('orders: search a common first name, behind 500,000', "select list_orders('amina', null, $1, $2)", deep),
    call('orders: search a part of every address', "select list_orders('example')"),
    call('orders: search eight characters of an id', 'select list_orders($1)', [middle.id.slice(0, 8)], true),
    call('orders: search two letters', "select list_orders('am')"),
    call('orders: search what nobody is called', "select list_orders('qqxqq')"),
    call('orders: search a name among the cancelled', "select list_orders($1, 'cancelled')", [middle.customer_name]),
    call('orders: export, first 1,000', 'select list_orders(page_size => 1000)'),
    call('orders: export, 1,000 behind 500,000', 'select list_orders(null, null, $1, $2, 1000)', deep),
    call('one order with items, events and payments', 'select get_order($1)', [middle.id]),
    call('customers: first page of 25', 'select list_customers()', [], true),
    call('customers: page in the middle', 'select list_customers(null, $1, $2)', [
      customer.last_order_at,
      customer.email,
    ]),
    call('customers: search a whole e-mail address', 'select list_customers($1)', [customer.email], true),
    call('customers: search what nobody is called', "select list_customers('qqxqq')"),
    call('one customer with the latest orders', 'select get_customer($1)', [customer.email]),
    call('dashboard, 30 days', 'select dashboard_figures(30)'),
    call('dashboard, 90 days', 'select dashboard_figures(90)', [], true),
  ];
}

/** The usual way of doing the same, for comparison. */
export function referenceCalls({ middle }) {
  return [
    call(
      'for comparison: the page behind 500,000 with OFFSET',
      'select id from orders order by created_at desc, id desc offset 500000 limit 26',
    ),
    call(
      'for comparison: a whole e-mail address with ILIKE over three columns',
      `select id from orders where id::text ilike $1 or (shipping_address ->> 'firstName') || ' ' || (shipping_address ->> 'lastName') ilike $1
          or shipping_address ->> 'email' ilike $1 order by created_at desc limit 26`,
      [`%${middle.customer_email}%`],
    ),
  ];
}
