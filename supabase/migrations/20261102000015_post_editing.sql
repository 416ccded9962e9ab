create function private.save_post(post jsonb, target bigint, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  wish  public.blog_posts := private.read_post(post);
  held  public.blog_posts;
begin
  if target is null then
    insert into public.blog_posts (title, excerpt, content, category, author, image_url, tags, published_on, status)
    values (wish.title, wish.excerpt, wish.content, wish.category, wish.author, wish.image_url, wish.tags,
            wish.published_on, wish.status)
    returning * into held;
    return to_jsonb(held);
  end if;
  held := private.lock_post(target);
  if held.version is distinct from expected_version then
    perform private.refuse_version(to_jsonb(held));
  end if;
  if (wish.title, wish.excerpt, wish.content, wish.category, wish.author, wish.image_url, wish.tags, wish.published_on,
      wish.status)
     is distinct from
     (held.title, held.excerpt, held.content, held.category, held.author, held.image_url, held.tags, held.published_on,
      held.status) then
    update public.blog_posts b
       set title = wish.title, excerpt = wish.excerpt, content = wish.content, category = wish.category,
           author = wish.author, image_url = wish.image_url, tags = wish.tags, published_on = wish.published_on,
           status = wish.status
     where b.id = target returning * into held;
  end if;
  return to_jsonb(held);
end $$;

create function private.remove_post(target bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  held  public.blog_posts := private.lock_post(target);
begin
  delete from public.blog_posts b where b.id = target;
  return jsonb_build_object('outcome', 'deleted', 'post', to_jsonb(held));
end $$;

-- Only the id is taken from the caller, the rest from the audit log.
create function private.restore_post(post jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  target bigint := private.fit_number(coalesce(post -> 'id', post), 0, 1, 9007199254740991);
begin
  insert into public.blog_posts
  select (jsonb_populate_record(null::public.blog_posts,
            gone.line || jsonb_build_object('version', (gone.line ->> 'version')::integer + 1, 'updated_at', now()))).*
    from (select private.deleted_row('blog_posts', target::text)) gone (line)
   where gone.line is not null
  on conflict (id) do nothing;
  return to_jsonb(private.lock_post(target));
end $$;

create function public.save_post(post jsonb, id bigint default null, expected_version integer default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_post(save_post.post, save_post.id, save_post.expected_version) $$;

create function public.remove_post(id bigint) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.remove_post(remove_post.id) $$;

create function public.restore_post(post jsonb) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.restore_post(restore_post.post) $$;

revoke all on function private.save_post(jsonb, bigint, integer), private.remove_post(bigint), private.restore_post(jsonb),
  public.save_post(jsonb, bigint, integer), public.remove_post(bigint), public.restore_post(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.save_post(jsonb, bigint, integer), private.remove_post(bigint),
  private.restore_post(jsonb), public.save_post(jsonb, bigint, integer), public.remove_post(bigint),
  public.restore_post(jsonb) to authenticated;
