-- Only where Supabase storage is installed. The sandbox emulates it with the same rules. The bucket is public: its
-- pictures are read by address without a policy. Replacing and deleting need the right to see the row.
do $$
begin
  if to_regclass('storage.objects') is null or to_regclass('storage.buckets') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('product-images', 'product-images', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif'])
  on conflict (id) do update
    set public = excluded.public, file_size_limit = excluded.file_size_limit,
        allowed_mime_types = excluded.allowed_mime_types;

  drop policy if exists "Staff see the product pictures" on storage.objects;
  drop policy if exists "Staff add product pictures" on storage.objects;
  drop policy if exists "Staff replace product pictures" on storage.objects;
  drop policy if exists "Staff delete product pictures" on storage.objects;

  create policy "Staff see the product pictures" on storage.objects
    for select to authenticated using (bucket_id = 'product-images' and (select private.is_staff()));
  create policy "Staff add product pictures" on storage.objects
    for insert to authenticated with check (bucket_id = 'product-images' and (select private.is_staff()));
  create policy "Staff replace product pictures" on storage.objects
    for update to authenticated
    using (bucket_id = 'product-images' and (select private.is_staff()))
    with check (bucket_id = 'product-images' and (select private.is_staff()));
  create policy "Staff delete product pictures" on storage.objects
    for delete to authenticated using (bucket_id = 'product-images' and (select private.is_staff()));
end $$;
