-- Written by `npm run seed:articles` from src/features/blog/customer. Not to be edited by hand.

insert into public.blog_posts (id, title, excerpt, category, author, image_url, tags, product_ids, published_on, content, status)
select seeded.*, 'published' from (values
(1, 'What Play Looks Like from Birth to Five, and How to Join In',
'Why a toddler drops the spoon twelve times, what pretending is good for, and one small game for every age, without taking over.',
'Child Development', 'Wanjiru Maina', '/images/articles/child-development.webp',
array['play', 'development', 'babies', 'toddlers'], array[5, 4, 6], date '2026-02-12',
$markdown$Watch a two-year-old fill a saucepan with pegs, tip it out and fill it again, and it is easy to think nothing much is going on. In fact she is testing how much fits, what noise it makes and whether it works the same way every time. Young children do most of their thinking with their hands.

Here is what play tends to look like in the first years, and one small way to join in at each stage. Treat the ages as wide, blurry bands. Children take their own route, and a child who skips one thing often comes back for it later.

## Birth to 12 months: what does my body do?

A baby's first toy is your face. After that come hands, feet, and anything that moves when it is touched.

- **Try this (5 minutes):** lie down face to face and copy your baby. If she opens her mouth, open yours. If he squeaks, squeak back and wait. Leave a good long pause; babies need time to take their turn.
- **Later in the year:** put three safe kitchen things in a low basket, such as a wooden spoon, a metal whisk and a folded cloth, and let your baby choose.

Everything goes into the mouth, so choose things too big to swallow, with nothing that comes off.

## 1 to 2 years: what happens if?

This is the age of dropping, posting, filling and emptying. Dropping a spoon twelve times from the high chair is not naughtiness. It is a very thorough experiment.

- **Try this (10 minutes):** give your child a bowl of large [wooden blocks](/product/5) and a cardboard box with a wide slot cut in the lid. Post them together, then open the box and act surprised every single time.
- **Build for knocking down.** Make a tower of three and hand over the best job. Building up comes later; knocking down is how children learn that a tower is made of parts.

## 2 to 3 years: this is a phone, and I am the doctor

Around now a block can become a phone, a bus or a piece of cake. Pretending means holding two ideas at once: what a thing is and what it stands for. Words and stories use that same trick.

- **Try this (15 minutes):** line up some [toy animals](/product/4) and ask, "Who is hungry today?" Then follow. If the lion wants soup, make soup.
- Give props, not plots. A spoon, a cloth and a box lead to more ideas than a toy that can only do one thing.

Do check sizes at this age. Anything that fits inside a cardboard toilet-roll tube can choke a child under three, so keep small pieces on a high shelf until that birthday has passed and the mouthing has stopped.

## 3 to 4 years: play with me, but my way

Children begin to plan together: "You be the mum. I am the dog." There is as much arguing as playing, and the arguing is part of it. They are working out rules, turns and what somebody else might want.

- **Try this (20 minutes):** start a [dinosaur rescue](/product/6). One dinosaur is stuck on the sofa. How can the others reach it? Offer string, a cushion and a tea towel, then sit on your hands and watch what they invent.
- When a quarrel starts, wait ten seconds before you step in. Often they solve it. If they don't, say what you see: "Two people, one digger. What could we do?"

## 4 to 5 years: big plans

Now a game can last all afternoon and continue tomorrow. Children draw maps, make tickets, count places at the table and change the rules halfway through.

- **Try this (30 minutes or three days):** ask for a town made of blocks. Add paper and a pencil for signs. Ask questions you don't know the answer to: "Where do people go when it rains in your town?"
- Let the building stay up overnight if you can. Coming back to something unfinished teaches patience better than any talk about it.

## How to join in without taking over

Grown-ups are good at turning play into a quiz. "What colour is this? How many have you got?" Children usually know when they are being tested, and leave. Four habits work better:

1. **Sit on the floor.** Being at eye level says "I have time" before you speak.
2. **Wait.** Count slowly to ten before you suggest anything.
3. **Describe instead of asking.** "You put the long one at the bottom" gives words without a test.
4. **Stop before you are bored.** Ten whole minutes with your phone in another room are worth more than an hour of half-listening.

## And when they play alone?

Wonderful. Stay within sight, especially of children under three, and leave them be. Playing alone is where children find out what _they_ like. It is also where you find out whether the tea is still warm.

Every child has a rhythm. If something about how your child plays, moves or talks keeps worrying you, mention it to your doctor or clinic nurse. A question costs nothing, and you know your child best.$markdown$),
(2, 'Ten Minutes Outside: Seven Small Adventures for Busy Days',
'No forest and no free Saturday needed. An egg box, a slow walk and three crumbs for the ants are enough to start.',
'Outdoor Learning', 'Daniel Otieno', '/images/articles/outdoor-learning.webp',
array['nature', 'puddles', 'short on time'], array[1, 7], date '2026-03-26',
$markdown$You don't need a forest. You don't need a whole free Saturday either. A pavement with weeds, a patch of grass behind the flats or one tree at the bus stop is enough, as long as you go slowly and look closely.

Here are seven small adventures for ordinary days. Each takes about ten minutes and needs almost nothing. The ages are only a guide: younger children explore, older ones compare, count and write things down.

## Before you go

Keep a "going out" bag by the door so that ten minutes stay ten minutes:

- a magnifying glass, if you have one (our [Nature Explorer Kit](/product/1) has the tools in one bag, but a jam-jar lid and sharp eyes also work)
- an empty egg box for treasures
- water, sun hats or rain jackets, and wipes

Three house rules are plenty: stay where you can see me, look before you touch, and nothing goes in your mouth.

## Seven small adventures

### 1. Sit spot (ages 3 and up, 5 minutes)

Pick one place and visit it every week. Sit, close your eyes and hold up a finger for each different sound. A bus counts. So does your own tummy. After a few weeks your child will notice what changed: "The red leaves are gone!"

### 2. Egg-box treasure hunt (ages 2 and up, 10 minutes)

Give each hollow a job: something smooth, something spiky, something yellow, something that smells. With children under three, collect big things only, such as whole leaves and sticks, and carry the box yourself. Seeds, berries and pebbles are just the size that chokes.

If you like a list to tick, print our free [Nature Scavenger Hunt](/downloads/nature-scavenger-hunt.pdf) and take a pencil.

### 3. Slow snail walk (ages 1 to 4, 10 minutes)

Your child leads and you may not overtake. Stop whenever the leader stops. You will cover about twelve metres, and you will finally see why the drain cover is so interesting.

### 4. Shadow chase (ages 3 and up, 10 minutes)

On a sunny morning draw round each other's shadows with chalk. Draw round the shoes, too. After lunch, stand in the same place and look. The shadow has moved! Let your child guess why before you explain anything. A wrong guess that is their own is a fine start.

### 5. Ant café (ages 3 to 8, 10 minutes)

Put three crumbs on the ground near some ants: bread, fruit and a grain of sugar. Which one is visited first? Crouch, watch, don't poke. Older children can keep score on paper. Sweep up the leftovers when you go.

### 6. Rain orchestra (ages 2 and up, 10 minutes)

In light rain, put out a saucepan, a plastic tub and a biscuit tin, upside down. Listen: which one is loudest, which is highest? Go inside if there is thunder, and tip out all standing water afterwards, because small children can drown in very shallow water.

### 7. Bark and leaf rubbing (ages 4 and up, 10 minutes)

Hold paper against a trunk or over a leaf and rub with the side of a crayon. Date each sheet. Five sheets and a piece of string make a first field guide.

## Questions that keep curiosity going

When a child asks "What is that?", the name is only half the fun. Try one of these before you reach for your phone:

- What do you notice first?
- Where do you think it sleeps?
- What would happen if it were twice as big?
- How could we find out?

Write the unanswered ones on the fridge. Looking them up together at bedtime, in a library book or our [Ocean Explorers Book](/product/7) when the question is a watery one, shows that adults don't know everything, and that not knowing is where the good part starts.

## Keep it safe and keep it kind

- **Plants:** assume that berries, mushrooms and unknown leaves are not for eating or rubbing on skin. Wash hands before snacks.
- **Water:** stay within arm's reach near ponds, buckets and streams, even shallow ones.
- **Animals:** watch, don't catch. Turn stones back the way they were; they are somebody's roof.
- **Sun:** choose early or late hours, shade and hats on hot days.
- **Take little.** Fallen leaves are fine. Flowers stay, so that the next child can find them.

## When nobody wants to go

Some days the shoes won't go on. Lower the bar until it is silly: "Let's go out and say good night to one tree." Go in pyjamas if you must. Most of the time the tree leads to a stick, the stick leads to a puddle, and half an hour later you are the one who is asked to stay a little longer.

And if it really is only one tree tonight, that counts too. Put a tick on the calendar. Children who feel at home outside got there ten minutes at a time.$markdown$),
(3, 'Big Feelings, Small People: Naming Emotions Through Play',
'Four calm-day games, five steps for the middle of the storm, and new words for a child who only has happy and sad.',
'Emotional Development', 'Wanjiru Maina', '/images/articles/emotional-development.webp',
array['feelings', 'pretend play', 'calming down'], array[2, 4, 3], date '2026-05-07',
$markdown$The banana broke in half. There is sobbing, there is lying on the floor, and there is a whole family looking at a banana. To you it is fruit. To a three-year-old it was the one thing in the day that was going to be exactly right.

Children feel things at full size long before they have words for them. We can't make feelings smaller, but we can help children notice them, name them and get through them in one piece. Play is a good place to practise, because nothing is at stake.

## Start when everyone is calm

Nobody learns to swim during a flood. Choose a quiet moment, five or ten minutes, and leave the hard talks for later. These four games are a good start.

### Mirror faces (ages 2 to 5, 5 minutes)

Sit together in front of a mirror. Make a happy face, then a cross one, then a worried one. Look for clues: what do the eyebrows do? What does the mouth do? Then let your child be the boss and call out feelings for you. Overact. Being laughed at is part of your job.

### The feelings bus (ages 3 to 6, 10 minutes)

Line up chairs, or a row of [toy animals](/product/4) on a box lid. Each passenger gets on with a feeling. "Elephant is nervous because it's her first swimming lesson. What could we say to her?" Children will often give Elephant the exact words they would like to hear themselves.

### Stop the story (ages 3 to 7, 10 minutes)

Read any picture book and pause on a page where something goes wrong. Ask, "How does he feel? How can you tell?" Don't correct the answer. "Maybe he's hungry" can be a very good theory. The stories in our [Storybook Adventure Bundle](/product/2) have plenty of pages worth stopping at, and so does almost every book you already own.

### Draw the weather (ages 4 and up, 10 minutes)

Ask what the weather is like inside today. Sunny with some wind? Fog? Two storms at once? Drawing weather is easier than saying "I am sad", and it has one comforting fact built in: weather changes. Fold out a fresh sheet, use whatever is in the [art box](/product/3), and draw yours too.

## When the storm is already here

In the middle of a meltdown a child can't take in a lesson. Aim for safe and calm; talking comes later.

1. **Get low and go slow.** Kneel down and drop your voice. Your calm is the thing they borrow.
2. **Name it in a few words.** "You're so angry. You wanted the blue cup." You are not giving in. You are showing that you understood.
3. **Hold the line kindly.** "I won't let you hit. You can stamp as hard as you like."
4. **Wait.** Stay near. Offer a hug, and accept a no.
5. **Afterwards, mend together.** Pick up the blocks. Check on the sister. Then leave it in the past.

If you shout first and kneel later, welcome to the club. Saying "I was angry and I shouted. I'm sorry. Next time I'll take a breath" is one of the best lessons a child can watch.

## More words than happy and sad

A child with only "happy" and "sad" has to squeeze a lot into two boxes. Add one new word a week and use it about yourself:

- **Frustrated:** "This lid won't open. I'm getting frustrated."
- **Nervous:** "I have a new job tomorrow, and my tummy feels fluttery."
- **Disappointed:** "I hoped for sunshine. I'm disappointed."
- **Proud:** "I fixed the shelf all by myself!"
- **Left out:** "They talked about a film I hadn't seen, and I felt left out."

Stick the word on the fridge and see who can use it first.

## Make a calm corner

Pick a spot that is _not_ for punishment. A cushion, a soft toy, two books and a sheet of paper with crayons will do. Visit it together on good days, so that it is a familiar place on bad ones. Three things to practise there, a minute each:

- **Smell the flower, blow the candle.** Breathe in through the nose, out through the mouth, three times.
- **Squeeze and drop.** Make tight fists, count to three, let go.
- **Five things.** Find five things that are green, then five that are round.

Our free [Emotions Activity Book](/downloads/emotions-activity-book.pdf) has faces to draw, a feelings meter to colour and the breathing exercises as pictures. Print it in black and white; it is meant for crayons.

## What to expect

Slow progress, mostly. At three, "I cross!" instead of a bite is a triumph. At five, a child may tell you at bedtime what really happened at lunch. Some weeks go backwards, usually around a new baby, a new school or too little sleep.

If big feelings stop your child from eating, sleeping, playing or going to school for more than a short while, or if you feel out of your depth, talk to your doctor or your child's teacher. Asking for help is something children learn by watching, too.$markdown$),
(4, 'Five Sensory Trays from the Kitchen Cupboard',
'Soapy water, oat sand, an ice rescue: what to put in, what to leave out before three, and how to save your floor.',
'Sensory Play', 'Wanjiru Maina', '/images/articles/sensory-play.webp',
array['sensory play', 'messy play', 'kitchen'], array[4, 3, 8], date '2026-06-18',
$markdown$A washing-up bowl, something to scoop and fifteen minutes on the kitchen floor: sensory play is cheaper than most people think. It is also the sort of play that can turn a grumpy wet afternoon into a peaceful one, because there is no right way to do it and nobody can lose.

What do children get out of it? They pour, squeeze, sort and dig, and each of these is practice for hands that will soon hold pencils and do up zips. They also meet words that only make sense when you feel them: gritty, slippery, lukewarm, sticky.

## The set-up that saves your floor

- **Tray:** a roasting tin, a washing-up bowl or a shallow storage box.
- **Under it:** an old bed sheet. At the end, lift the four corners and shake it outside.
- **Tools:** two spoons, a ladle, a sieve, an egg box, paper cups.
- **Clothes:** yesterday's, sleeves up.
- **One rule:** the filling stays over the sheet. If it flies, the tray has a rest and we try again later.

Stay within arm's reach the whole time. A sensory tray is a way to be together, not a babysitter.

## Five trays to make this week

### 1. Warm soapy water (12 months and up, 15 minutes)

Two fingers of lukewarm water, a drop of mild baby shampoo, a whisk and some cups. Whisk up foam, wash plastic animals, pour from high and from low. Never leave a child alone with water, even for a moment, and empty the bowl the second you are done.

### 2. Taste-safe "sand" (12 months and up, 15 minutes)

Whizz plain oat flakes or cornflakes in a blender until they are crumbs. They scoop like sand, and a taste does no harm, unless your child is allergic to a cereal or must avoid gluten; then choose one that suits. Hide large [toy animals](/product/4) and dig them out with a spoon.

### 3. Cooked spaghetti (18 months and up, 20 minutes)

Boil spaghetti, rinse it cold, stir in a few drops of oil and let it cool. Add child-safe scissors from three years on, because cutting "worms" is more fun than cutting paper. Throw it away the same day.

### 4. Ice rescue (3 years and up, 30 minutes)

The evening before, freeze chunky toys in a tub of water. In the morning hand over the block with cups of warm (not hot) water, a paintbrush and a pinch of salt in a saucer. Which melts it faster? Small ice cubes can choke, so offer one large block and take it away when it breaks into small bits. Keep salt away from eyes and scratched hands.

### 5. Colour mixing (3 years and up, 20 minutes)

Three jars of water coloured with washable paint, a muffin tin and a teaspoon or pipette. Begin with only yellow and blue and say nothing. Wait for the gasp. Paint and brushes from our [Creative Arts & Crafts Set](/product/3) suit children from five who want to put the results on paper.

## What about rice, beans and beads?

They look lovely in pictures, and they are not for little ones. Dried beans, chickpeas, beads, buttons, water beads and small pasta can choke, and they end up in noses and ears. Our advice:

- **Under 3 years:** leave them out altogether. Use the taste-safe fillings above.
- **3 years and up:** uncooked rice or large pasta shapes, with an adult sitting there, and only if your child no longer puts things in the mouth.
- **Water beads:** we don't use them at any age. They swell after being swallowed, which makes them dangerous.

A handy test: if it fits through a cardboard toilet-roll tube, it is too small for a child under three.

## Add words, not instructions

You don't have to teach. Sit beside the tray, play with your own spoon and describe what happens:

- "Yours is full to the brim."
- "That one pours slowly. It's thick."
- "You squeezed it, and it came out between your fingers!"

Then be quiet for a while. Children concentrate best when nobody asks what colour it is.

For music lovers, tip the fillings into closed plastic bottles, tape the lids very firmly, and shake: rice whispers, pasta rattles, water glugs. Compare them with the shakers in a [Musical Instruments Set](/product/8), and let your child sort the band from quiet to loud.

## If your child doesn't like getting messy

Plenty of children don't, and there is no need to push. Offer a long spoon, tongs or thin gloves. Put wet things inside a zip bag, taped shut, and squish from outside. Keep a damp cloth beside the tray, so that a child can clean a hand the moment it feels wrong. You can also begin with dry fillings and keep the sessions to five minutes.

If certain textures, noises or clothes upset your child so much that meals, washing or dressing become a daily struggle, mention it to your doctor or health visitor.

## Packing up is part of it

Sweeping crumbs with a small brush is, for most two-year-olds, the best activity of the day. Leave five minutes for it. Dry fillings keep for a few weeks in a closed jar; food that has been wet goes in the bin. Label the jars together, and next rainy day you are ready in two minutes.$markdown$),
(5, 'Make a Play Corner Your Child Will Actually Use',
'Fewer toys, lower shelves and a place to be quiet: five steps for one afternoon, and a safety check on your knees.',
'Learning Environments', 'Daniel Otieno', '/images/articles/learning-environments.webp',
array['play space', 'tidying up', 'safety'], array[5, 2, 3, 6], date '2026-08-06',
$markdown$Here is a familiar mystery: the shelves are full, the floor is covered, and a small voice says, "I have nothing to play with." Most of the time the child is right. When everything is on view, nothing stands out.

A good play space is not a matter of square metres or matching boxes. It is a corner where a child can see a few good things, reach them alone and put them back. You can set one up in an afternoon with what you have.

## Step 1: look from down there (10 minutes)

Get on your knees, at your child's height, and look around. What can you see? What can you reach? You will spot the sharp table edge, the plug socket, and the basket with the best toys that has been standing on top of the wardrobe since spring.

Then watch where your child _already_ plays. Very often it is near you, in the kitchen doorway or beside the sofa. Put the play corner there, not in the room where you wish they played.

## Step 2: take most of it away (30 minutes)

Collect every toy on a blanket. Make four heaps:

- **Now:** eight to ten things your child has used this week
- **Later:** good toys that need a rest
- **Fix or finish:** missing pieces, flat batteries
- **Pass on:** outgrown, never loved, too loud for everyone

Put the _Later_ heap into two closed boxes, out of sight. Every second Sunday swap three things. A toy that has been away for a month comes back almost new, and it costs nothing.

Include children from about four in the sorting, and let them keep the odd thing you don't understand. The bent spoon may be a spaceship.

## Step 3: make five small places

You need no furniture shop. Each place can be half a metre wide.

### A place to build

A rug or a low table and one big tub of [wooden blocks](/product/5). Open-ended toys earn their room: the same blocks are a bed for a bear at two, a car park at four and a bridge experiment at eight.

### A place to read

A cushion in good light, and five books with their _covers_ facing out. A picture ledge or a rain gutter works, and so does a crate. Young children choose by picture, so a cover invites where a spine does not. Swap in a new one weekly; a [bundle of stories](/product/2) keeps the crate fresh for a while.

### A place to make

Paper, fat crayons and tape on a tray your child can carry. Put it where the floor can be wiped. Keep scissors, glue and small parts from an [arts and crafts set](/product/3) in a lidded box that a grown-up opens, and stay near while they are in use.

### A place to pretend

A basket with three scarves, a bag, an old phone without its battery and a wooden spoon. Add two or three [animals or dinosaurs](/product/6) that belong to whatever story is running at the moment.

### A place to be quiet

Under a table with a blanket over it counts as architecture. Leave room for one child, one soft toy and a torch.

## Step 4: labels and homes (20 minutes)

Tidying goes faster when each thing has a home that can be seen. Take a photo of what goes in each basket, or draw it together, and tape it to the front. Use open baskets for daily things, and lids only for things you want to hand out yourself.

Then make tidying short and regular: one song before lunch, one before the bath. Do it _with_ them. "You do the blocks, I do the books" works better than "Tidy up!" for the same reason it works on adults.

## Step 5: check it for safety

Do this on your knees as well:

- **Fix shelves and chests of drawers to the wall.** Children climb. This one matters most.
- **Small parts up high.** If you have a child under three, anything that fits through a toilet-roll tube belongs to older siblings, in a place only they can reach. Do check for button batteries and magnets, which are dangerous when swallowed.
- **Cords.** Blind cords, chargers and long ribbons well out of reach.
- **Heavy things low,** and toy boxes without heavy lids.
- **Sockets covered, windows locked or limited,** nothing to climb on below them.

Even a safe corner is no replacement for your eyes. Stay within sight of the little ones, and check again every few months, because their reach grows faster than their sense.

## Keep it alive: ten minutes on Sunday

Once a week, sit in the corner for a minute and ask three questions. What was used? What was ignored? What is my child trying to do at the moment: carry, stack, hide, sort, draw? Then change one thing to suit. A child who carries everything needs a bag; a child who lines things up needs a long strip of tape on the floor.

Write the plan on our free [Weekly Activity Planner](/downloads/weekly-activity-planner.pdf) and hang it beside the shelf. Leave some boxes blank on purpose. A slightly bored child in a good corner is usually about four minutes away from a brilliant idea.$markdown$),
(6, 'Talk, Sing, Read: Everyday Habits That Help Language Grow',
'A ten-second pause, a song for every nappy and fewer pages with more chat. Small habits that need no extra time.',
'Language Skills', 'Wanjiru Maina', '/images/articles/language-skills.webp',
array['language', 'songs', 'reading aloud'], array[8, 2, 7], date '2026-09-24',
$markdown$Children don't learn to talk from flash cards. They learn from people they love who say ordinary things to them, over and over: _Where is your other sock? Here it is! Under the bed, silly sock._ The good news is that you are at it already. Here are some small habits that make those everyday words go further.

## Talk: follow the finger

When your baby or toddler points, you have been handed a topic. Name what they are looking at, add a little, and wait.

- **Child:** "Dog!" **You:** "Yes, a big dog. He's running!"
- **Child:** "More juice." **You:** "You'd like more orange juice. Here it comes."

This is called expanding: you give the sentence back one size larger. There is no need to correct. If she says "I goed", answer "You went! Who did you see?" and she has heard the right form without feeling wrong.

### The ten-second pause (every age, no equipment)

Ask or say something, then count silently to ten. It feels endless. Young children need that long to find a word, line it up and say it. Grown-ups usually jump in after two.

### Commentary time (birth to 3 years, 5 minutes)

Pick one daily job, such as cooking or bath time, and talk through it like a sports reporter. "I'm peeling the carrot. Long, thin peel. Now I chop. Chop, chop, chop!" Describe what your child does as well. Once a day is enough; children deserve some quiet, too.

### More than one language?

Use the language you feel at home in. Songs, jokes and comforting come out best in it, and a strong first language is a fine base for the next. Children who mix languages are using everything they have. If Grandmother speaks Gikuyu, Dad speaks Swahili and school speaks English, lucky child.

## Sing: words with handles

Songs slow language down, stretch the sounds and repeat them until they stick. You do not have to sing well. To your child you are the best singer in the house.

- **Birth to 12 months:** one song for nappies, one for the bath, one for bed. The same ones each day, so that the song tells your baby what comes next.
- **1 to 2 years:** songs with actions. Stop before the last word of a line ("The wheels on the…") and let your child fill it in, first with a bounce, one day with a word.
- **3 to 5 years:** change the words. "Twinkle, twinkle, chocolate bar." Silly rhymes are serious practice in hearing the sounds inside words.
- **5 and up:** clap names. _Wan-ji-ru_ has three claps. Who in the family has the most?

**Try this (10 minutes, from 2 years):** give everyone a drum or a shaker, from the [Musical Instruments Set](/product/8) or from the saucepan cupboard. One person plays a short pattern, the next repeats it. Play loud and soft, fast and slow, and stop. The stopping is the hard part, and the funniest. Check that shakers are closed tightly before a small child has them.

## Read: fewer pages, more chat

Ten minutes a day is a fine goal, and they need not be all at once. What counts is the talk around the book.

### Under 2: read the pictures

Sturdy books, one thing on each page. Forget the text and point. Chewing is allowed, and skipping to the dog page four times is allowed too.

### 2 to 4: let them tell it

After the third reading of a favourite, ask open questions: "What's happening here?" "What will he do now?" Then follow where the answer goes. Run a finger under a word that returns on each page, and let your child "read" it. Stories with a strong pattern are good here; look along the library shelf or in our [Storybook Adventure Bundle](/product/2).

### 4 to 8: facts count as stories

Some children would rather have a squid than a princess. Books full of facts bring rare, delicious words such as _tentacle_, _camouflage_ and _current_. Read one double page of the [Ocean Explorers Book](/product/7), shut it and explain it to each other. Whoever remembers the strangest fact tells it at supper.

Re-reading the same book for the fortieth time is not a waste, either. Each time your child catches another word.

## A day of words, without extra time

1. **Breakfast:** "What did you dream?" Invent one if nobody remembers.
2. **On the way:** name one thing nobody noticed yesterday.
3. **Shopping:** your child looks for the things on a picture list.
4. **Bath:** one song, complete with actions.
5. **Bed:** one book and one "best bit, worst bit" each. You too.

Switch off the background television while you talk. It is hard to hear new words through old noise.

## When to ask

Children start talking at very different ages. If your child doesn't seem to hear you, has stopped using words they used before, or if you simply have a feeling that something is not right, ask your doctor, clinic nurse or a speech therapist. You needn't wait and see on your own. Meanwhile go on talking, singing and reading; it does good whatever the answer is.$markdown$)) seeded (id, title, excerpt, category, author, image_url, tags, product_ids, published_on, content)
-- A number that was given before belongs to a post that staff edited, deleted or wrote.
 where seeded.id > (select case when is_called then last_value else 0 end from public.blog_posts_id_seq)
on conflict (id) do nothing;

select setval('public.blog_posts_id_seq',
              greatest((select max(id) from public.blog_posts), (select last_value from public.blog_posts_id_seq)));
