-- Countries as people type them in English, and what their addresses are made of. `npm run countries` writes the maps from
-- src/domain/country-data.json, which is the same for the browser; see docs/decisions/085. Relies on nothing.

-- The letters of a name. `foldedName` in src/domain/country.ts answers the same for all that are in a name here.
create function private.folded_country(name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when char_length(plain) >= 4 then plain else letters end
      from (select letters,
                   regexp_replace(letters, '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]', '', 'g') as plain
              from (select regexp_replace(
                translate(normalize(name, nfkd) collate "C",
                  'ABCDEFGHIJKLMNOPQRSTUVWXYZØøĐđıŁł🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿',
                  'abcdefghijklmnopqrstuvwxyzooddillabcdefghijklmnopqrstuvwxyz'),
                '[^a-z\u00c0-\U0010ffff]|[\u00d7\u00f7\u02b0-\u02ff\u05be\u05f3\u05f4\u060c\u0640]'
                '|[\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3020\u30fb\ufe00-\ufe0f\ufeff]',
                '', 'g')) folded (letters)) names
  $$;
grant execute on function private.folded_country to authenticated, service_role;

-- PL/pgSQL, because it reads the map once for each connection.
create function private.country_named(folded text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  return jsonb
      '{"abudhabi":"AE", "abw":"AW", "ad":"AD", "ae":"AE", "af":"AF", "afg":"AF", "afghanistan":"AF",
      "ag":"AG", "ago":"AO", "ai":"AI", "aia":"AI", "al":"AL", "ala":"AX", "aland":"AX", "alandislands":"AX",
      "alb":"AL", "albania":"AL", "algeria":"DZ", "am":"AM", "america":"US", "americansamoa":"AS",
      "and":"AD", "andorra":"AD", "angola":"AO", "anguilla":"AI", "antarctica":"AQ", "antiguaandbarbuda":"AG",
      "antiguabarbuda":"AG", "ao":"AO", "aq":"AQ", "ar":"AR", "arabrepublicofegypt":"EG", "are":"AE",
      "arg":"AR", "argentina":"AR", "argentinerepublic":"AR", "arm":"AM", "armenia":"AM", "aruba":"AW",
      "as":"AS", "asm":"AS", "at":"AT", "ata":"AQ", "atf":"TF", "atg":"AG", "au":"AU", "aus":"AU",
      "australia":"AU", "austria":"AT", "aut":"AT", "aw":"AW", "ax":"AX", "az":"AZ", "aze":"AZ",
      "azerbaijan":"AZ", "ba":"BA", "bahamas":"BS", "bahrain":"BH", "bangladesh":"BD", "barbados":"BB",
      "bb":"BB", "bd":"BD", "bdi":"BI", "be":"BE", "bel":"BE", "belarus":"BY", "belarusia":"BY",
      "belgium":"BE", "belize":"BZ", "ben":"BJ", "benin":"BJ", "bermuda":"BM", "bes":"BQ", "bf":"BF",
      "bfa":"BF", "bg":"BG", "bgd":"BD", "bgr":"BG", "bh":"BH", "bhr":"BH", "bhs":"BS", "bhutan":"BT",
      "bi":"BI", "bih":"BA", "bj":"BJ", "bl":"BL", "blm":"BL", "blr":"BY", "blz":"BZ", "bm":"BM",
      "bmu":"BM", "bn":"BN", "bo":"BO", "bol":"BO", "bolivarianrepublicofvenezuela":"VE", "bolivia":"BO",
      "boliviaplurinationalstateof":"BO", "bonaire":"BQ", "bonairesinteustatiusandsaba":"BQ",
      "bosnia":"BA", "bosniaandherzegovina":"BA", "bosniaherzegovina":"BA", "botswana":"BW",
      "bouvetisland":"BV", "bq":"BQ", "br":"BR", "bra":"BR", "brazil":"BR", "brb":"BB", "britain":"GB",
      "britishindianoceanterritory":"IO", "britishvirginislands":"VG", "brn":"BN", "brunei":"BN",
      "bruneidarussalam":"BN", "bs":"BS", "bt":"BT", "btn":"BT", "bulgaria":"BG", "burkinafaso":"BF",
      "burma":"MM", "burundi":"BI", "bv":"BV", "bvt":"BV", "bw":"BW", "bwa":"BW", "by":"BY",
      "bz":"BZ", "ca":"CA", "caboverde":"CV", "caf":"CF", "cambodia":"KH", "cameroon":"CM",
      "can":"CA", "canada":"CA", "capeverde":"CV", "caribbeannetherlands":"BQ", "caymanislands":"KY",
      "cc":"CC", "cck":"CC", "cd":"CD", "centralafricanrepublic":"CF", "cf":"CF", "cg":"CG",
      "ch":"CH", "chad":"TD", "che":"CH", "chile":"CL", "china":"CN", "chl":"CL", "chn":"CN",
      "christmasisland":"CX", "ci":"CI", "civ":"CI", "ck":"CK", "cl":"CL", "cm":"CM", "cmr":"CM",
      "cn":"CN", "co":"CO", "cocos":"CC", "cocosislands":"CC", "cocoskeelingislands":"CC", "cod":"CD",
      "cog":"CG", "cok":"CK", "col":"CO", "colombia":"CO", "com":"KM", "commonwealthofaustralia":"AU",
      "commonwealthofdominica":"DM", "commonwealthofthebahamas":"BS", "comoros":"KM", "congobrazzaville":"CG",
      "congodemocraticrepublicofthe":"CD", "congokinshasa":"CD", "cookislands":"CK", "cooperativerepublicofguyana":"GY",
      "costarica":"CR", "cotedivoire":"CI", "cpv":"CV", "cr":"CR", "cri":"CR", "croatia":"HR",
      "cu":"CU", "cub":"CU", "cuba":"CU", "curacao":"CW", "cuw":"CW", "cv":"CV", "cw":"CW",
      "cx":"CX", "cxr":"CX", "cy":"CY", "cym":"KY", "cyp":"CY", "cyprus":"CY", "cz":"CZ", "cze":"CZ",
      "czech":"CZ", "czechia":"CZ", "czechrepublic":"CZ", "de":"DE", "democraticpeoplesrepublicofkorea":"KP",
      "democraticrepublicofcongo":"CD", "democraticrepublicofsaotomeandprincipe":"ST", "democraticrepublicofsaotomeprincipe":"ST",
      "democraticrepublicofthecongo":"CD", "democraticrepublicoftimorleste":"TL", "democraticsocialistrepublicofsrilanka":"LK",
      "denmark":"DK", "deu":"DE", "dj":"DJ", "dji":"DJ", "djibouti":"DJ", "dk":"DK", "dm":"DM",
      "dma":"DM", "dnk":"DK", "do":"DO", "dom":"DO", "dominica":"DM", "dominicanrepublic":"DO",
      "dprk":"KP", "drc":"CD", "drcongo":"CD", "dubai":"AE", "dz":"DZ", "dza":"DZ", "easttimor":"TL",
      "ec":"EC", "ecu":"EC", "ecuador":"EC", "ee":"EE", "eg":"EG", "egy":"EG", "egypt":"EG",
      "eh":"EH", "eire":"IE", "elsalvador":"SV", "emirates":"AE", "england":"GB", "equatorialguinea":"GQ",
      "er":"ER", "eri":"ER", "eritrea":"ER", "es":"ES", "esh":"EH", "esp":"ES", "est":"EE",
      "estonia":"EE", "eswatini":"SZ", "et":"ET", "eth":"ET", "ethiopia":"ET", "falklandislands":"FK",
      "falklandislandsmalvinas":"FK", "faroeislands":"FO", "federaldemocraticrepublicofethiopia":"ET",
      "federaldemocraticrepublicofnepal":"NP", "federalrepublicofgermany":"DE", "federalrepublicofnigeria":"NG",
      "federalrepublicofsomalia":"SO", "federatedstatesofmicronesia":"FM", "federativerepublicofbrazil":"BR",
      "fi":"FI", "fiji":"FJ", "fin":"FI", "finland":"FI", "fj":"FJ", "fji":"FJ", "fk":"FK",
      "flk":"FK", "fm":"FM", "fo":"FO", "fr":"FR", "fra":"FR", "france":"FR", "frenchguiana":"GF",
      "frenchpolynesia":"PF", "frenchrepublic":"FR", "frenchsouthernterritories":"TF", "fro":"FO",
      "fsm":"FM", "ga":"GA", "gab":"GA", "gabon":"GA", "gambia":"GM", "gb":"GB", "gbr":"GB",
      "gd":"GD", "ge":"GE", "geo":"GE", "georgia":"GE", "germany":"DE", "gf":"GF", "gg":"GG",
      "ggy":"GG", "gh":"GH", "gha":"GH", "ghana":"GH", "gi":"GI", "gib":"GI", "gibraltar":"GI",
      "gin":"GN", "gl":"GL", "glp":"GP", "gm":"GM", "gmb":"GM", "gn":"GN", "gnb":"GW", "gnq":"GQ",
      "gp":"GP", "gq":"GQ", "gr":"GR", "grandduchyofluxembourg":"LU", "grc":"GR", "grd":"GD",
      "greatbritain":"GB", "greece":"GR", "greenland":"GL", "grenada":"GD", "grl":"GL", "gs":"GS",
      "gt":"GT", "gtm":"GT", "gu":"GU", "guadeloupe":"GP", "guam":"GU", "guatemala":"GT", "guernsey":"GG",
      "guf":"GF", "guinea":"GN", "guineabissau":"GW", "gum":"GU", "guy":"GY", "guyana":"GY",
      "gw":"GW", "gy":"GY", "haiti":"HT", "hashemitekingdomofjordan":"JO", "heardislandandmcdonaldislands":"HM",
      "heardmcdonaldislands":"HM", "hellenicrepublic":"GR", "hk":"HK", "hkg":"HK", "hm":"HM",
      "hmd":"HM", "hn":"HN", "hnd":"HN", "holland":"NL", "holysee":"VA", "holyseevaticancitystate":"VA",
      "honduras":"HN", "hongkong":"HK", "hongkongsarchina":"HK", "hr":"HR", "hrv":"HR", "ht":"HT",
      "hti":"HT", "hu":"HU", "hun":"HU", "hungary":"HU", "iceland":"IS", "id":"ID", "idn":"ID",
      "ie":"IE", "il":"IL", "im":"IM", "imn":"IM", "in":"IN", "ind":"IN", "independentstateofpapuanewguinea":"PG",
      "independentstateofsamoa":"WS", "india":"IN", "indonesia":"ID", "io":"IO", "iot":"IO",
      "iq":"IQ", "ir":"IR", "iran":"IR", "iranislamicrepublicof":"IR", "iraq":"IQ", "ireland":"IE",
      "irl":"IE", "irn":"IR", "irq":"IQ", "is":"IS", "isl":"IS", "islamicrepublicofafghanistan":"AF",
      "islamicrepublicofiran":"IR", "islamicrepublicofmauritania":"MR", "islamicrepublicofpakistan":"PK",
      "isleofman":"IM", "isr":"IL", "israel":"IL", "it":"IT", "ita":"IT", "italianrepublic":"IT",
      "italy":"IT", "ivorycoast":"CI", "jam":"JM", "jamaica":"JM", "japan":"JP", "je":"JE",
      "jersey":"JE", "jey":"JE", "jm":"JM", "jo":"JO", "jor":"JO", "jordan":"JO", "jp":"JP",
      "jpn":"JP", "kaz":"KZ", "kazakhstan":"KZ", "ke":"KE", "ken":"KE", "kenya":"KE", "kg":"KG",
      "kgz":"KG", "kh":"KH", "khm":"KH", "ki":"KI", "kingdomofbahrain":"BH", "kingdomofbelgium":"BE",
      "kingdomofbhutan":"BT", "kingdomofcambodia":"KH", "kingdomofdenmark":"DK", "kingdomofeswatini":"SZ",
      "kingdomoflesotho":"LS", "kingdomofmorocco":"MA", "kingdomofnorway":"NO", "kingdomofsaudiarabia":"SA",
      "kingdomofspain":"ES", "kingdomofsweden":"SE", "kingdomofthailand":"TH", "kingdomofthenetherlands":"NL",
      "kingdomoftonga":"TO", "kir":"KI", "kiribati":"KI", "km":"KM", "kn":"KN", "kna":"KN",
      "kor":"KR", "korea":"KR", "korearepublicof":"KR", "kosovo":"XK", "kp":"KP", "kr":"KR",
      "ksa":"SA", "kuwait":"KW", "kw":"KW", "kwt":"KW", "ky":"KY", "kyrgyzrepublic":"KG", "kyrgyzstan":"KG",
      "kz":"KZ", "la":"LA", "lao":"LA", "laopeoplesdemocraticrepublic":"LA", "laos":"LA", "latvia":"LV",
      "lb":"LB", "lbn":"LB", "lbr":"LR", "lby":"LY", "lc":"LC", "lca":"LC", "lebaneserepublic":"LB",
      "lebanon":"LB", "lesotho":"LS", "li":"LI", "liberia":"LR", "libya":"LY", "lie":"LI", "liechtenstein":"LI",
      "lithuania":"LT", "lk":"LK", "lka":"LK", "lr":"LR", "ls":"LS", "lso":"LS", "lt":"LT",
      "ltu":"LT", "lu":"LU", "lux":"LU", "luxembourg":"LU", "lv":"LV", "lva":"LV", "ly":"LY",
      "ma":"MA", "mac":"MO", "macao":"MO", "macaosarchina":"MO", "macau":"MO", "macedonia":"MK",
      "madagascar":"MG", "maf":"MF", "malawi":"MW", "malaysia":"MY", "maldives":"MV", "mali":"ML",
      "malta":"MT", "mar":"MA", "marshallislands":"MH", "martinique":"MQ", "mauritania":"MR",
      "mauritius":"MU", "mayotte":"YT", "mc":"MC", "mco":"MC", "md":"MD", "mda":"MD", "mdg":"MG",
      "mdv":"MV", "me":"ME", "mex":"MX", "mexico":"MX", "mf":"MF", "mg":"MG", "mh":"MH", "mhl":"MH",
      "micronesia":"FM", "micronesiafederatedstatesof":"FM", "mk":"MK", "mkd":"MK", "ml":"ML",
      "mli":"ML", "mlt":"MT", "mm":"MM", "mmr":"MM", "mn":"MN", "mne":"ME", "mng":"MN", "mnp":"MP",
      "mo":"MO", "moldavia":"MD", "moldova":"MD", "moldovarepublicof":"MD", "monaco":"MC", "mongolia":"MN",
      "montenegro":"ME", "montserrat":"MS", "morocco":"MA", "moz":"MZ", "mozambique":"MZ", "mp":"MP",
      "mq":"MQ", "mr":"MR", "mrt":"MR", "ms":"MS", "msr":"MS", "mt":"MT", "mtq":"MQ", "mu":"MU",
      "mus":"MU", "mv":"MV", "mw":"MW", "mwi":"MW", "mx":"MX", "my":"MY", "myanmar":"MM", "myanmarburma":"MM",
      "mys":"MY", "myt":"YT", "mz":"MZ", "na":"NA", "nam":"NA", "namibia":"NA", "nauru":"NR",
      "nc":"NC", "ncl":"NC", "ne":"NE", "nepal":"NP", "ner":"NE", "netherlands":"NL", "newcaledonia":"NC",
      "newzealand":"NZ", "nf":"NF", "nfk":"NF", "ng":"NG", "nga":"NG", "ni":"NI", "nic":"NI",
      "nicaragua":"NI", "niger":"NE", "nigeria":"NG", "niu":"NU", "niue":"NU", "nl":"NL", "nld":"NL",
      "no":"NO", "nor":"NO", "norfolkisland":"NF", "northernireland":"GB", "northernmarianaislands":"MP",
      "northkorea":"KP", "northmacedonia":"MK", "norway":"NO", "np":"NP", "npl":"NP", "nr":"NR",
      "nru":"NR", "nu":"NU", "nz":"NZ", "nzl":"NZ", "om":"OM", "oman":"OM", "omn":"OM", "orientalrepublicofuruguay":"UY",
      "pa":"PA", "pak":"PK", "pakistan":"PK", "palau":"PW", "palestine":"PS", "palestinestateof":"PS",
      "palestinianterritories":"PS", "pan":"PA", "panama":"PA", "papuanewguinea":"PG", "paraguay":"PY",
      "pcn":"PN", "pe":"PE", "peoplesdemocraticrepublicofalgeria":"DZ", "peoplesrepublicofbangladesh":"BD",
      "peoplesrepublicofchina":"CN", "per":"PE", "peru":"PE", "pf":"PF", "pg":"PG", "ph":"PH",
      "philippines":"PH", "phl":"PH", "pitcairn":"PN", "pitcairnislands":"PN", "pk":"PK", "pl":"PL",
      "plurinationalstateofbolivia":"BO", "plw":"PW", "pm":"PM", "pn":"PN", "png":"PG", "pol":"PL",
      "poland":"PL", "portugal":"PT", "portugueserepublic":"PT", "pr":"PR", "prc":"CN", "pri":"PR",
      "principalityofandorra":"AD", "principalityofliechtenstein":"LI", "principalityofmonaco":"MC",
      "prk":"KP", "prt":"PT", "pry":"PY", "ps":"PS", "pse":"PS", "pt":"PT", "puertorico":"PR",
      "pw":"PW", "py":"PY", "pyf":"PF", "qa":"QA", "qat":"QA", "qatar":"QA", "re":"RE", "republicofalbania":"AL",
      "republicofangola":"AO", "republicofarmenia":"AM", "republicofaustria":"AT", "republicofazerbaijan":"AZ",
      "republicofbelarus":"BY", "republicofbenin":"BJ", "republicofbotswana":"BW", "republicofbulgaria":"BG",
      "republicofburundi":"BI", "republicofcameroon":"CM", "republicofcapeverde":"CV", "republicofchad":"TD",
      "republicofchile":"CL", "republicofchina":"TW", "republicofcolombia":"CO", "republicofcongo":"CG",
      "republicofcostarica":"CR", "republicofcotedivoire":"CI", "republicofcroatia":"HR", "republicofcuba":"CU",
      "republicofcyprus":"CY", "republicofdjibouti":"DJ", "republicofecuador":"EC", "republicofelsalvador":"SV",
      "republicofequatorialguinea":"GQ", "republicofestonia":"EE", "republicoffiji":"FJ", "republicoffinland":"FI",
      "republicofgabon":"GA", "republicofgambia":"GM", "republicofghana":"GH", "republicofguatemala":"GT",
      "republicofguinea":"GN", "republicofguineabissau":"GW", "republicofhaiti":"HT", "republicofhonduras":"HN",
      "republicofhungary":"HU", "republicoficeland":"IS", "republicofindia":"IN", "republicofindonesia":"ID",
      "republicofiraq":"IQ", "republicofireland":"IE", "republicofitaly":"IT", "republicofivorycoast":"CI",
      "republicofkazakhstan":"KZ", "republicofkenya":"KE", "republicofkiribati":"KI", "republicofkorea":"KR",
      "republicofkosovo":"XK", "republicoflatvia":"LV", "republicofliberia":"LR", "republicoflithuania":"LT",
      "republicofmadagascar":"MG", "republicofmalawi":"MW", "republicofmaldives":"MV", "republicofmali":"ML",
      "republicofmalta":"MT", "republicofmauritius":"MU", "republicofmoldova":"MD", "republicofmozambique":"MZ",
      "republicofnamibia":"NA", "republicofnauru":"NR", "republicofnicaragua":"NI", "republicofniger":"NE",
      "republicofnorthmacedonia":"MK", "republicofpalau":"PW", "republicofpanama":"PA", "republicofparaguay":"PY",
      "republicofperu":"PE", "republicofpoland":"PL", "republicofportugal":"PT", "republicofrwanda":"RW",
      "republicofsanmarino":"SM", "republicofsenegal":"SN", "republicofserbia":"RS", "republicofseychelles":"SC",
      "republicofsierraleone":"SL", "republicofsingapore":"SG", "republicofslovenia":"SI", "republicofsouthafrica":"ZA",
      "republicofsouthsudan":"SS", "republicofsudan":"SD", "republicofsuriname":"SR", "republicoftajikistan":"TJ",
      "republicofthecongo":"CG", "republicofthegambia":"GM", "republicofthemaldives":"MV", "republicofthemarshallislands":"MH",
      "republicofthephilippines":"PH", "republicofthesudan":"SD", "republicoftheunionofmyanmar":"MM",
      "republicoftheunionofmyanmarburma":"MM", "republicoftrinidadandtobago":"TT", "republicoftrinidadtobago":"TT",
      "republicoftunisia":"TN", "republicofturkey":"TR", "republicofturkiye":"TR", "republicofuganda":"UG",
      "republicofuzbekistan":"UZ", "republicofvanuatu":"VU", "republicofyemen":"YE", "republicofzambia":"ZM",
      "republicofzimbabwe":"ZW", "reu":"RE", "reunion":"RE", "ro":"RO", "romania":"RO", "rou":"RO",
      "rs":"RS", "rsa":"ZA", "ru":"RU", "rumania":"RO", "rus":"RU", "russia":"RU", "russianfederation":"RU",
      "rw":"RW", "rwa":"RW", "rwanda":"RW", "sa":"SA", "saintbarthelemy":"BL", "sainthelena":"SH",
      "saintkittsandnevis":"KN", "saintlucia":"LC", "saintmartin":"MF", "saintmartinfrenchpart":"MF",
      "saintpierreandmiquelon":"PM", "saintvincentandthegrenadines":"VC", "samoa":"WS", "sanmarino":"SM",
      "saotomeandprincipe":"ST", "saotomeprincipe":"ST", "sau":"SA", "saudiarabia":"SA", "sb":"SB",
      "sc":"SC", "scotland":"GB", "sd":"SD", "sdn":"SD", "se":"SE", "sen":"SN", "senegal":"SN",
      "serbia":"RS", "seychelles":"SC", "sg":"SG", "sgp":"SG", "sgs":"GS", "sh":"SH", "shn":"SH",
      "si":"SI", "sierraleone":"SL", "singapore":"SG", "sintmaarten":"SX", "sintmaartendutchpart":"SX",
      "sj":"SJ", "sjm":"SJ", "sk":"SK", "sl":"SL", "slb":"SB", "sle":"SL", "slovakia":"SK",
      "slovakrepublic":"SK", "slovenia":"SI", "slv":"SV", "sm":"SM", "smr":"SM", "sn":"SN",
      "so":"SO", "socialistrepublicofvietnam":"VN", "solomonislands":"SB", "som":"SO", "somalia":"SO",
      "southafrica":"ZA", "southgeorgiaandthesouthsandwichislands":"GS", "southgeorgiasouthsandwichislands":"GS",
      "southkorea":"KR", "southsudan":"SS", "spain":"ES", "spm":"PM", "sr":"SR", "srb":"RS",
      "srilanka":"LK", "ss":"SS", "ssd":"SS", "st":"ST", "stateoferitrea":"ER", "stateofisrael":"IL",
      "stateofkuwait":"KW", "stateoflibya":"LY", "stateofpalestine":"PS", "stateofqatar":"QA",
      "stbarthelemy":"BL", "sthelena":"SH", "stkittsnevis":"KN", "stlucia":"LC", "stmartin":"MF",
      "stp":"ST", "stpierremiquelon":"PM", "stvincentgrenadines":"VC", "sudan":"SD", "sultanateofoman":"OM",
      "sur":"SR", "suriname":"SR", "sv":"SV", "svalbardandjanmayen":"SJ", "svalbardjanmayen":"SJ",
      "svk":"SK", "svn":"SI", "swaziland":"SZ", "swe":"SE", "sweden":"SE", "swissconfederation":"CH",
      "switzerland":"CH", "swz":"SZ", "sx":"SX", "sxm":"SX", "sy":"SY", "syc":"SC", "syr":"SY",
      "syria":"SY", "syrianarabrepublic":"SY", "sz":"SZ", "taiwan":"TW", "taiwanprovinceofchina":"TW",
      "tajikistan":"TJ", "tanzania":"TZ", "tanzaniaunitedrepublicof":"TZ", "tc":"TC", "tca":"TC",
      "tcd":"TD", "td":"TD", "tf":"TF", "tg":"TG", "tgo":"TG", "th":"TH", "tha":"TH", "thailand":"TH",
      "timorleste":"TL", "tj":"TJ", "tjk":"TJ", "tk":"TK", "tkl":"TK", "tkm":"TM", "tl":"TL",
      "tls":"TL", "tm":"TM", "tn":"TN", "to":"TO", "togo":"TG", "togoleserepublic":"TG", "tokelau":"TK",
      "ton":"TO", "tonga":"TO", "tr":"TR", "trinidadandtobago":"TT", "trinidadtobago":"TT",
      "tt":"TT", "tto":"TT", "tun":"TN", "tunisia":"TN", "tur":"TR", "turkey":"TR", "turkiye":"TR",
      "turkmenistan":"TM", "turksandcaicosislands":"TC", "turkscaicosislands":"TC", "tuv":"TV",
      "tuvalu":"TV", "tv":"TV", "tw":"TW", "twn":"TW", "tz":"TZ", "tza":"TZ", "ua":"UA", "uae":"AE",
      "ug":"UG", "uga":"UG", "uganda":"UG", "uk":"GB", "ukr":"UA", "ukraine":"UA", "um":"UM",
      "umi":"UM", "unionofcomoros":"KM", "unionofthecomoros":"KM", "unitedarabemirates":"AE",
      "unitedkingdom":"GB", "unitedmexicanstates":"MX", "unitedrepublicoftanzania":"TZ", "unitedstates":"US",
      "unitedstatesminoroutlyingislands":"UM", "unitedstatesofamerica":"US", "uruguay":"UY",
      "ury":"UY", "us":"US", "usa":"US", "usoutlyingislands":"UM", "usvirginislands":"VI", "uy":"UY",
      "uz":"UZ", "uzb":"UZ", "uzbekistan":"UZ", "va":"VA", "vanuatu":"VU", "vat":"VA", "vatican":"VA",
      "vaticancity":"VA", "vc":"VC", "vct":"VC", "ve":"VE", "ven":"VE", "venezuela":"VE", "venezuelabolivarianrepublicof":"VE",
      "vg":"VG", "vgb":"VG", "vi":"VI", "vietnam":"VN", "vir":"VI", "virginislandsbritish":"VG",
      "virginislandsus":"VI", "vn":"VN", "vnm":"VN", "vu":"VU", "vut":"VU", "wales":"GB", "wallisandfutuna":"WF",
      "wallisfutuna":"WF", "westernsahara":"EH", "wf":"WF", "wlf":"WF", "ws":"WS", "wsm":"WS",
      "xk":"XK", "xkk":"XK", "ye":"YE", "yem":"YE", "yemen":"YE", "yt":"YT", "za":"ZA", "zaf":"ZA",
      "zambia":"ZM", "zanzibar":"TZ", "zimbabwe":"ZW", "zm":"ZM", "zmb":"ZM", "zw":"ZW", "zwe":"ZW"}'
      ->> folded;
end $$;
grant execute on function private.country_named to authenticated, service_role;

-- The ISO 3166 code of a country, by its code or a name in English, or null. `countryCode` in `src/domain/country.ts` also
-- knows the names in the browser's languages, and `inEnglish` there sends them in English.
create function private.country_code(name text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  folded text := private.folded_country(name);
  alone  text := regexp_replace(folded, '^the', '');
  code   text := coalesce(private.country_named(folded), private.country_named(alone));
begin
  -- Two names of one country side by side, as in "United States (US)".
  for place in 2 .. case when code is null and char_length(alone) <= 100 then char_length(alone) - 1 else 0 end loop
    code := private.country_named(left(alone, place));
    exit when code = private.country_named(substr(alone, place + 1));
    code := null;
  end loop;
  return code;
end $$;
grant execute on function private.country_code to authenticated, service_role;

-- The code of a state, of a country (its ISO code) whose states may have a tax of their own, or null. `stateCode` in
-- `src/domain/country.ts` answers the same.
create function private.state_code(country text, name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb
      '{"CA ab":"AB", "CA alberta":"AB", "CA bc":"BC", "CA britishcolumbia":"BC", "CA colombiebritannique":"BC",
      "CA mb":"MB", "CA manitoba":"MB", "CA nb":"NB", "CA newbrunswick":"NB", "CA nouveaubrunswick":"NB",
      "CA nl":"NL", "CA newfoundlandandlabrador":"NL", "CA terreneuveetlabrador":"NL", "CA newfoundland":"NL",
      "CA nt":"NT", "CA northwestterritories":"NT", "CA territoiresdunordouest":"NT", "CA ns":"NS",
      "CA novascotia":"NS", "CA nouvelleecosse":"NS", "CA nu":"NU", "CA nunavut":"NU", "CA on":"ON",
      "CA ontario":"ON", "CA pe":"PE", "CA princeedwardisland":"PE", "CA ileduprinceedouard":"PE",
      "CA pei":"PE", "CA qc":"QC", "CA quebec":"QC", "CA sk":"SK", "CA saskatchewan":"SK", "CA yt":"YT",
      "CA yukon":"YT", "CA yukonterritory":"YT", "US al":"AL", "US alabama":"AL", "US ak":"AK",
      "US alaska":"AK", "US as":"AS", "US americansamoa":"AS", "US az":"AZ", "US arizona":"AZ",
      "US ar":"AR", "US arkansas":"AR", "US aa":"AA", "US armedforcesaa":"AA", "US ae":"AE",
      "US armedforcesae":"AE", "US ap":"AP", "US armedforcesap":"AP", "US ca":"CA", "US california":"CA",
      "US co":"CO", "US colorado":"CO", "US ct":"CT", "US connecticut":"CT", "US de":"DE", "US delaware":"DE",
      "US dc":"DC", "US districtofcolumbia":"DC", "US washingtondc":"DC", "US fl":"FL", "US florida":"FL",
      "US ga":"GA", "US georgia":"GA", "US gu":"GU", "US guam":"GU", "US hi":"HI", "US hawaii":"HI",
      "US id":"ID", "US idaho":"ID", "US il":"IL", "US illinois":"IL", "US in":"IN", "US indiana":"IN",
      "US ia":"IA", "US iowa":"IA", "US ks":"KS", "US kansas":"KS", "US ky":"KY", "US kentucky":"KY",
      "US la":"LA", "US louisiana":"LA", "US me":"ME", "US maine":"ME", "US mh":"MH", "US marshallislands":"MH",
      "US md":"MD", "US maryland":"MD", "US ma":"MA", "US massachusetts":"MA", "US mi":"MI",
      "US michigan":"MI", "US fm":"FM", "US micronesia":"FM", "US mn":"MN", "US minnesota":"MN",
      "US ms":"MS", "US mississippi":"MS", "US mo":"MO", "US missouri":"MO", "US mt":"MT", "US montana":"MT",
      "US ne":"NE", "US nebraska":"NE", "US nv":"NV", "US nevada":"NV", "US nh":"NH", "US newhampshire":"NH",
      "US nj":"NJ", "US newjersey":"NJ", "US nm":"NM", "US newmexico":"NM", "US ny":"NY", "US newyork":"NY",
      "US nc":"NC", "US northcarolina":"NC", "US nd":"ND", "US northdakota":"ND", "US mp":"MP",
      "US northernmarianaislands":"MP", "US oh":"OH", "US ohio":"OH", "US ok":"OK", "US oklahoma":"OK",
      "US or":"OR", "US oregon":"OR", "US pw":"PW", "US palau":"PW", "US pa":"PA", "US pennsylvania":"PA",
      "US pr":"PR", "US puertorico":"PR", "US ri":"RI", "US rhodeisland":"RI", "US sc":"SC",
      "US southcarolina":"SC", "US sd":"SD", "US southdakota":"SD", "US tn":"TN", "US tennessee":"TN",
      "US tx":"TX", "US texas":"TX", "US ut":"UT", "US utah":"UT", "US vt":"VT", "US vermont":"VT",
      "US vi":"VI", "US virginislands":"VI", "US va":"VA", "US virginia":"VA", "US wa":"WA",
      "US washington":"WA", "US wv":"WV", "US westvirginia":"WV", "US wi":"WI", "US wisconsin":"WI",
      "US wy":"WY", "US wyoming":"WY"}'
      ->> (country || ' ' || private.folded_country(name))
  $$;
grant execute on function private.state_code to service_role;

-- The parts of an address there: C city, S state, Z postal code, a small letter where it may stay empty. None of them where
-- the country is unknown: it may be in a language that only browsers know.
create function private.address_parts(country text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(jsonb
      '{"AD":"Cz", "AE":"S", "AF":"Cz", "AG":"c", "AI":"Cz", "AL":"Cz", "AM":"Csz", "AO":"C",
      "AQ":"C", "AR":"Csz", "AS":"CSZ", "AT":"CZ", "AU":"CSZ", "AW":"C", "AX":"CZ", "AZ":"Cz",
      "BA":"Cz", "BB":"Csz", "BD":"Cz", "BE":"CZ", "BF":"C", "BG":"Cz", "BH":"Cz", "BI":"C",
      "BJ":"C", "BL":"CZ", "BM":"Cz", "BN":"Cz", "BO":"C", "BQ":"C", "BR":"CSZ", "BS":"Cs",
      "BT":"Cz", "BV":"C", "BW":"C", "BY":"Csz", "BZ":"C", "CA":"CSZ", "CC":"Csz", "CD":"C",
      "CF":"C", "CG":"C", "CH":"CZ", "CI":"C", "CK":"C", "CL":"Csz", "CM":"C", "CN":"CSZ", "CO":"cSz",
      "CR":"CSz", "CU":"Csz", "CV":"Csz", "CW":"C", "CX":"Csz", "CY":"Cz", "CZ":"CZ", "DE":"CZ",
      "DJ":"C", "DK":"CZ", "DM":"C", "DO":"Cz", "DZ":"Cz", "EC":"Cz", "EE":"CsZ", "EG":"Csz",
      "EH":"Cz", "ER":"C", "ES":"CSZ", "ET":"Cz", "FI":"CZ", "FJ":"C", "FK":"CZ", "FM":"CSZ",
      "FO":"Cz", "FR":"CZ", "GA":"C", "GB":"CZ", "GD":"C", "GE":"Cz", "GF":"CZ", "GG":"CZ",
      "GH":"C", "GI":"z", "GL":"CZ", "GM":"C", "GN":"Cz", "GP":"CZ", "GQ":"C", "GR":"CZ", "GS":"CZ",
      "GT":"Cz", "GU":"CZ", "GW":"Cz", "GY":"C", "HK":"cS", "HM":"Csz", "HN":"CSz", "HR":"Cz",
      "HT":"Cz", "HU":"CZ", "ID":"cSz", "IE":"Csz", "IL":"Cz", "IM":"CZ", "IN":"CSZ", "IO":"CZ",
      "IQ":"CSz", "IR":"Csz", "IS":"Cz", "IT":"CSZ", "JE":"CZ", "JM":"CS", "JO":"Cz", "JP":"SZ",
      "KE":"CSZ", "KG":"Cz", "KH":"Cz", "KI":"Cs", "KM":"C", "KN":"CS", "KP":"Csz", "KR":"CSZ",
      "KW":"Cz", "KY":"Sz", "KZ":"Csz", "LA":"Cz", "LB":"Cz", "LC":"C", "LI":"CZ", "LK":"Cz",
      "LR":"Cz", "LS":"Cz", "LT":"CsZ", "LU":"CZ", "LV":"CsZ", "LY":"C", "MA":"Cz", "MC":"Cz",
      "MD":"Cz", "ME":"Cz", "MF":"CZ", "MG":"Cz", "MH":"CSZ", "MK":"Cz", "ML":"C", "MM":"Cz",
      "MN":"Csz", "MO":"", "MP":"CSZ", "MQ":"CZ", "MR":"C", "MS":"C", "MT":"Cz", "MU":"Cz",
      "MV":"Cz", "MW":"C", "MX":"CSZ", "MY":"CsZ", "MZ":"Csz", "NA":"Cz", "NC":"CZ", "NE":"Cz",
      "NF":"Csz", "NG":"Csz", "NI":"Csz", "NL":"CZ", "NO":"CZ", "NP":"Cz", "NR":"S", "NU":"C",
      "NZ":"CZ", "OM":"Cz", "PA":"Cs", "PE":"Csz", "PF":"CSZ", "PG":"CSz", "PH":"Csz", "PK":"Cz",
      "PL":"CZ", "PM":"CZ", "PN":"CZ", "PR":"CZ", "PS":"C", "PT":"CZ", "PW":"CSZ", "PY":"Cz",
      "QA":"C", "RE":"CZ", "RO":"CsZ", "RS":"Cz", "RU":"CSZ", "RW":"C", "SA":"Cz", "SB":"C",
      "SC":"Cs", "SD":"Cz", "SE":"CZ", "SG":"Z", "SH":"CZ", "SI":"Cz", "SJ":"CZ", "SK":"CZ",
      "SL":"C", "SM":"cZ", "SN":"Cz", "SO":"CSz", "SR":"Cs", "SS":"C", "ST":"C", "SV":"CSz",
      "SX":"C", "SY":"C", "SZ":"Cz", "TC":"CZ", "TD":"C", "TF":"C", "TG":"C", "TH":"Csz", "TJ":"Cz",
      "TK":"C", "TL":"C", "TM":"Cz", "TN":"Cz", "TO":"C", "TR":"CsZ", "TT":"C", "TV":"Cs", "TW":"CSZ",
      "TZ":"Cz", "UA":"CsZ", "UG":"C", "UM":"CSz", "US":"CSZ", "UY":"Csz", "UZ":"Csz", "VA":"Cz",
      "VC":"Cz", "VE":"CSz", "VG":"cz", "VI":"CSZ", "VN":"Csz", "VU":"C", "WF":"CZ", "WS":"C",
      "XK":"Cz", "YE":"C", "YT":"CZ", "ZA":"CZ", "ZM":"Cz", "ZW":"C"}'
      ->> private.country_code(country), '')
  $$;
grant execute on function private.address_parts to authenticated, service_role;
