/** Words of a question that don't narrow the records; dropped next to phrases that are understood. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a,an,all,as,ever,most,month,tel,phone,number,email,called,named,and,any,anyone,are,at,been,big,by,contribution,contributions,did,do,does,donate,donated,donation,donations,each,every,' +
    'everyone,find,for,from,gave,get,gift,gifts,give,given,giving,got,had,has,have,how,i,in,into,is,it,list,made,make,many,me,' +
    'money,much,my,need,of,on,or,our,paid,payment,payments,please,raise,raised,raises,receive,received,search,see,show,since,sum,than,' +
    'that,the,their,there,they,this,to,total,totals,up,us,was,we,were,what,when,where,which,who,whose,with,worth,-,–,—'
  ).split(','),
);
